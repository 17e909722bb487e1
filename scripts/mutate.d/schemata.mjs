// schemata.mjs: writes a C file with a file's functions and all their mutants.
// Every function becomes NAME__0 (the original, with marks that record what is reached), one copy for each
// mutant (NAME__17), and a dispatcher NAME that selects by the variable `mutant_now`. A variadic function, whose
// arguments cannot be forwarded, gets all bodies inside itself.
import { markedBody } from './marks.mjs';
import { mutatedBody } from './mutants.mjs';

const COPY = 'static __attribute__((noinline)) ';
const ATTRIBUTE = /__attribute__\(\(.*?\)\)\s*/g;

// The names of the parameters, in order; null if the function is variadic.
function parameterNames(signature) {
    const open = signature.indexOf('('), inner = signature.slice(open + 1, signature.lastIndexOf(')'));
    const parts = [];
    let depth = 0, from = 0;
    for (let i = 0; i <= inner.length; i++) {
        if (i === inner.length || (inner[i] === ',' && depth === 0)) {
            parts.push(inner.slice(from, i).trim());
            from = i + 1;
        } else if ('([{'.includes(inner[i])) depth++;
        else if (')]}'.includes(inner[i])) depth--;
    }
    if (parts.includes('...')) return null;
    if (parts.length === 1 && (parts[0] === 'void' || parts[0] === '')) return [];
    return parts.map((p) => /\(\s*\*\s*(\w+)\s*\)/.exec(p)?.[1] ?? /(\w+)\s*(?:\[[^\]]*\]\s*)*$/.exec(p)[1]);
}

function namesOf(f) {
    const plain = f.signature.replace(ATTRIBUTE, '');
    return { name: /(\w+)\s*\(/.exec(plain)[1], plain, parameters: parameterNames(plain) };
}

// What replaces the function, as [text, mutant, mark or null] in order.
function spread(text, f) {
    const { name, plain, parameters } = namesOf(f), original = markedBody(text, f);
    const reached = `    mutant_reached[${f.number}] = 1;\n`;
    if (parameters === null)
        return [
            [`${f.signature}\n{\n${reached}`, null],
            ...f.mutants.map((m) => [`if (mutant_now == ${m.number})\n${mutatedBody(text, f, m)}\nelse\n`, m]),
            ...original,
            ['\n}\n', null],
        ];
    const bare = plain.replace(/\b(?:static|inline)\s+/g, '');
    const copy = (number) => COPY + bare.replace(new RegExp(`\\b${name}\\s*\\(`), `${name}__${number}(`);
    const call = (number) => `return ${name}__${number}(${parameters.join(', ')});\n`;
    return [
        [`${f.signature};\n${copy(0)}\n`, null],
        ...original,
        ['\n', null],
        ...f.mutants.map((m) => [`${copy(m.number)}\n${mutatedBody(text, f, m)}\n`, m]),
        [`${f.signature}\n{\n${reached}    switch (mutant_now) {\n`, null],
        ...f.mutants.map((m) => [`    case ${m.number}: ${call(m.number)}`, m]),
        [`    default: ${call(0)}    }\n}\n`, null],
    ];
}

// { text, ownerAt(line) }: the new file, and the mutant or mark that a line of it belongs to.
export function writeSchema({ text, functions }) {
    const owners = [];
    let out = '', at = 0, line = 0;
    const put = (piece, owner) => {
        owners[line] ??= owner;
        for (let i = 0; (i = piece.indexOf('\n', i) + 1) > 0;) owners[++line] = i < piece.length ? owner : null;
        out += piece;
    };
    put('extern int mutant_now;\nextern unsigned char mutant_reached[];\n', null);
    for (const f of functions.filter((g) => g.mutants.length > 0)) {
        put(text.slice(at, f.start), null);
        for (const [piece, owner] of spread(text, f)) put(piece, owner);
        at = f.close + 1;
    }
    put(text.slice(at), null);
    return { text: out, ownerAt: (number) => owners[number - 1] };
}
