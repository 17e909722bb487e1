// marks.mjs: places in a function where the mutated build records that they were reached, so that a mutant is
// run only against killers that reach its statement.

// A statement begins after one of these: the end of another, the brace of a block, a label.
const BEFORE = /(?:;|\}|^\{|(?:\)|\belse|\bdo|:) \{|^\s*(?:case\b.*|default|\w+):)$/;
// The body of an if, else or loop without braces.
const BEFORE_BODY = /(?:\)|\belse)$/;
// Lines that do not begin a statement, or whose statement began elsewhere.
const NO_BEGIN = /^\s*(?:else\b|case\b|default\b|[^\s\w*(]|\w+:$)/;
const HEAD = /^\s*(?:if|for|while|switch|do)\b/;

// The end of the statement that begins at `at`: after its semicolon.
function endOf(code, at) {
    let depth = 0;
    for (let i = at; i < code.length; i++) {
        if ('([{'.includes(code[i])) depth++;
        else if (')]}'.includes(code[i])) depth--;
        else if (code[i] === ';' && depth === 0) return i + 1;
    }
    return code.length;
}

// True if the brace opens a block, not an initialiser or the members of a type: in our style it is alone on its
// line, or follows a parenthesis, "else", "do" or a label and a space.
export const isBlock = (code, at) => /(?:^|\n|(?:\)|\belse|\bdo|:) )$/.test(code.slice(Math.max(0, at - 8), at));

// Tracks brackets through the text: true between statements, false inside parentheses, initialisers and
// definitions of types.
class Nesting {
    open = [];

    pass(code, from, to) {
        for (let i = from; i < to; i++) {
            if ('([{'.includes(code[i])) this.open.push(code[i] === '{' && isBlock(code, i));
            else if (')]}'.includes(code[i])) this.open.pop();
        }
    }

    isBetweenStatements() {
        return this.open.every((block) => block);
    }
}

// The marks of a function, in order: { at, end }; a statement with an end must be put in braces.
export function findMarks(code, f) {
    const marks = [], nesting = new Nesting();
    let at = f.open, before = '';
    for (const line of code.slice(f.open, f.close).split('\n')) {
        const begin = at + Math.max(0, line.search(/\S/));
        if (!NO_BEGIN.test(line) && nesting.isBetweenStatements() && line.trim() !== '') {
            if (BEFORE.test(before)) marks.push({ at: begin });
            else if (BEFORE_BODY.test(before) && !HEAD.test(line)) marks.push({ at: begin, end: endOf(code, begin) });
        }
        if (line.trim() !== '') before = line.trimEnd(); // comments and preprocessor lines, too, are blank
        nesting.pass(code, at, at + line.length);
        at += line.length + 1;
    }
    return marks;
}

// The mark that is reached whenever the place is; null: only the function's own.
export function markOf(code, f, at) {
    const begin = code.lastIndexOf('\n', at) + 1;
    if (NO_BEGIN.test(code.slice(begin, code.indexOf('\n', at)))) return null;
    const mark = f.marks.findLast((m) => m.at <= at);
    if (!mark || at >= (mark.end ?? Infinity)) return null;
    let depth = 0; // below 0: the block of the mark has ended
    for (let i = mark.at; i < at && depth >= 0; i++) depth += code[i] === '{' ? 1 : code[i] === '}' ? -1 : 0;
    return depth < 0 ? null : mark;
}

// The function's body with its marks inserted, as [text, mark or null] in order.
export function markedBody(text, f) {
    const cuts = f.marks.filter((m) => !m.dropped).flatMap((m) => [
        { at: m.at, put: `${m.end ? '{ ' : ''}mutant_reached[${m.number}] = 1; `, mark: m },
        ...(m.end ? [{ at: m.end, put: ' }', mark: m }] : []),
    ]).sort((a, b) => a.at - b.at);
    const pieces = [];
    let at = f.open;
    for (const cut of cuts) {
        pieces.push([text.slice(at, cut.at), null], [cut.put, cut.mark]);
        at = cut.at;
    }
    pieces.push([text.slice(at, f.close + 1), null]);
    return pieces;
}
