/* tree.c: the tree between parser and code. */
#include "work.h"

#include <assert.h>

node_ref tree_add(struct card_work *w, struct node node)
{
    if (w->node_count >= NODES_MAX - 1) {
        w->is_full = true; /* the text is refused; its last nodes share a place */
        w->nodes[NODES_MAX - 1] = node;
        return NODES_MAX - 1;
    }
    w->nodes[w->node_count] = node;
    return (node_ref)w->node_count++;
}

node_ref list_new(struct card_work *w)
{
    return tree_add(w, (struct node){.op = NODE_LIST});
}

void list_add(struct card_work *w, node_ref list, node_ref item)
{
    struct node *l = node_at(w, list);
    if (w->is_full)
        return;
    assert(l->op == NODE_LIST);
    if (l->kid[1] != 0)
        node_at(w, l->kid[1])->next = item;
    else
        l->kid[0] = item;
    l->kid[1] = item;
}

int list_count(const struct card_work *w, node_ref list)
{
    int count = 0;
    for (node_ref n = w->nodes[list].kid[0]; n != 0; n = w->nodes[n].next)
        count++;
    return count;
}

static void walk(struct card_work *w, node_ref ref, bool is_root,
                 void (*visit)(struct card_work *w, node_ref n, void *who), void *who)
{
    if (ref == 0 || w->is_full)
        return;
    struct node *n = node_at(w, ref);
    if (n->op == NODE_LIST) {
        for (node_ref item = n->kid[0]; item != 0; item = node_at(w, item)->next)
            walk(w, item, false, visit, who);
        return;
    }
    visit(w, ref, who);
    if (n->op == CARD_OP_ABILITY && !is_root)
        return;
    for (int i = 0; i < 3; i++)
        walk(w, n->kid[i], false, visit, who);
}

node_ref clone(struct card_work *w, node_ref ref)
{
    if (ref == 0)
        return 0;
    struct node n = *node_at(w, ref);
    n.next = 0;
    if (n.op == NODE_LIST) {
        node_ref list = list_new(w);
        for (node_ref item = n.kid[0]; item != 0 && !w->is_full; item = node_at(w, item)->next)
            list_add(w, list, clone(w, item));
        return list;
    }
    for (int i = 0; i < 3; i++)
        n.kid[i] = clone(w, n.kid[i]);
    return tree_add(w, n);
}

void tree_walk(struct card_work *w, node_ref root,
               void (*visit)(struct card_work *w, node_ref n, void *who), void *who)
{
    walk(w, root, true, visit, who);
}
