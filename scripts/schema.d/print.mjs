// print.mjs: types of one game as TypeScript.

// Kinds of fields whose JSON the table tells in prose only. Two types: in moves and questions, and in events.
const KINDS = {
    card: {imperium: ['Id', 'Ref'], blackreach: ['string', 'string']},
    sector: ['Id', 'Id'],
    'hand-card': ['Id', 'Id'],
    piece: ['Id', 'Id'],
    unit: ['Id', 'Ref'],
    'shown-card': ['Ref', 'Ref'],
    'shown-piece': ['Ref', 'Ref'],
    'chosen-piece': ['Ref', 'Ref'],
    place: {heresy: ['Place', 'Place'], blackreach: ['Spot', 'Spot']},
    line: ['number | string', 'number | string'],
    option: ['number', 'number'],
    token: ['Token', 'Token'],
    seat: ['Seat', 'Seat'],
    // Words that packs bring, or sentences: any text.
    planet: 'string', world: 'string', text: 'string', until: 'string', where: 'string', fact: 'string', pose: 'string', back: "'second'",
    weapon: 'string', corner: 'string', jet: 'string', spot: 'string', type: 'string', rule: 'string', letter: 'string',
};
const EXTRA = {
    imperium: '',
    heresy: '\nexport interface Place {\n  id: Id;\n  number: number;\n}\n',
    blackreach:
        "\nexport interface Spot {\n  x: number;\n  y: number;\n  facing?: string;\n}\n\nexport type Token = number | 'bluff' | 'special';\n",
};

// Words in the table, where they are all there is: `"ready"`, `"charging"` or `"locked"`.
function wordsOf(about) {
    const words = [...about.matchAll(/`"([^"`]+)"`/g)].map((found) => found[1]);
    return [...new Set(words)];
}

function typeOf(game, kind, about, inEvents, fail) {
    const known = KINDS[kind]?.[game] ?? KINDS[kind];
    if (typeof known === 'string') return known;
    if (Array.isArray(known)) return known[inEvents ? 1 : 0];
    if (/whole number|, a number/.test(about)) return 'number';
    if (about === '`true` or `false`') return 'boolean';
    const words = wordsOf(about);
    if (words.length > 1) return words.map((word) => `'${word}'`).join(' | ');
    return fail(`${game} has a kind of field, ${kind}, whose type is not known: scripts/schema.d/print.mjs (${about})`);
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const name = (text) => (/^\w+$/.test(text) ? text : `'${text}'`);
const one = (text) => text.replace(/(?<=\w\w)ies$/, 'y').replace(/(?<=[^s])s$/, '');
const typeName = (text) => one(text).split(/[-_]/).map(capital).join('');

// ---- Rows of the tables: a union, told apart by the name of the row ----

function printRows(title, tag, rows, field) {
    let text = `\nexport type ${title} =`;
    for (const [row, fields] of rows) {
        const inside = [`${tag}: '${row}'`, ...fields.map(field)].join('; ');
        text += `\n  | { ${inside} }`;
    }
    return `${text};\n`;
}

// Rows of one name become one, with the fields that not all have left out at times.
function joined(rows) {
    const byName = new Map();
    for (const row of rows) {
        const known = byName.get(row.name);
        if (!known) byName.set(row.name, row.fields.map((f) => ({...f})));
        else {
            for (const f of known) if (!row.fields.some((g) => g.name === f.name)) f.mayLack = true;
            for (const f of row.fields) if (!known.some((g) => g.name === f.name)) known.push({...f, mayLack: true});
        }
    }
    return [...byName];
}

// ---- Shapes: interfaces, named after the fields that hold them ----

class Interfaces {
    constructor() {
        this.made = new Map(); // name to body
    }

    type(shape, wanted, parent) {
        const kinds = [];
        if (shape.has) kinds.push(this.objectType(shape, wanted, parent));
        if (shape.of) {
            const element = this.type(shape.of, wanted, parent);
            kinds.push(/[|&]/.test(element) ? `(${element})[]` : `${element}[]`);
        }
        for (const kind of shape.is ?? []) kinds.push(kind);
        return kinds.length === 0 ? 'unknown' : kinds.join(' | ');
    }

    objectType(shape, wanted, parent) {
        const fields = Object.keys(shape.has);
        if (fields.length === 0) return 'Record<string, unknown>';
        if (fields.includes('id') && fields.every((field) => field === 'id' || field === 'name')) return shape.has.name ? 'Ref' : '{ id: Id }';
        let title = typeName(wanted);
        if (['Ref', 'Id', 'Seat', 'Move', 'Event', 'Question', 'Place', 'Spot', 'Token'].includes(title)) title += 'View';
        // The body is made first, under a name of its own: what is inside is named after it.
        let body = this.body(shape, title);
        if (this.made.has(title) && this.made.get(title) !== body) {
            title = typeName(parent) + title;
            body = this.body(shape, title);
        }
        this.made.set(title, body);
        return title;
    }

    body(shape, title) {
        let text = '';
        for (const [field, inside] of Object.entries(shape.has)) {
            const type = field === 'id' && !inside.of ? 'Id' : this.type(inside, field, title);
            text += `  ${name(field)}${inside.rare ? '?' : ''}: ${type};\n`;
        }
        return text;
    }

    print() {
        return [...this.made].map(([title, body]) => `\nexport interface ${title} {\n${body}}\n`).join('');
    }
}

export function printGame(game, tables, shape, fail) {
    if (tables === undefined) return fail(`docs/PROTOCOL.md has no tables of ${game}`);
    const type = (f, inEvents) => typeOf(game, f.kind, tables.kinds[f.kind] ?? '', inEvents, fail);
    const told = (f) => `${name(f.name)}${f.mayLack ? '?' : ''}: ${type(f, false)}`;
    const heard = (event) => (f) => {
        const field = shape.events[event]?.has?.[f.name];
        const isRare = f.isSecret || f.mayLack || field?.rare || (shape.events[event] && field === undefined);
        const isNull = field?.is?.includes('null') ? ' | null' : '';
        return `${name(f.name)}${isRare ? '?' : ''}: ${type(f, true)}${isNull}`;
    };
    const aboutType = (fields) =>
        fields.length === 0 ? 'Record<string, never>' : `{ ${fields.map((f) => `${name(f.name)}?: ${type(f, false)} | null`).join('; ')} }`;
    const title = capital(game);
    const views = new Interfaces();
    views.type(shape.table, `${title}Table`, '');
    views.type(shape.card, 'printed', '');
    const events = joined(tables.events)
        .map(([row, fields]) => `\n  | { event: '${row}'${fields.map((f) => `; ${heard(row)(f)}`).join('')} }`)
        .join('');
    const body =
        EXTRA[game] +
        printRows('Move', 'verb', joined(tables.moves), told) +
        `\nexport type Event =${events};\n` +
        printRows('Question', 'question', joined(tables.questions).map(([row, fields]) => [row, [{about: fields}]]),
            ({about}) => `about: ${aboutType(about)}`) +
        views.print();
    const used = ['Id', 'Ref', 'Seat'].filter((word) => new RegExp(`\\b${word}\\b`).test(body));
    return (
        `// Moves, events, questions and views of ${game}. Made by scripts/schema from docs/PROTOCOL.md and from whole games:\n` +
        '// do not edit.\n' +
        (used.length ? `import type { ${used.join(', ')} } from '../types';\n` : '') +
        body
    );
}
