// accepted.mjs: accepted mutants, which no player could notice. They are listed, with the reason, beside their code:
//
//     /* mutant: < becomes <=: the unit past the last stands nowhere */
//     for (int i = 0; i < f->unit_count; i++)
//
//     struct br_spot spots[4]; /* mutant: 4 becomes 5: only more room than needed */
//
// A comment on its own lines refers to the statement that follows (to its head if it has a block), one after
// code to that line. Several changes are separated by commas; they are written as scripts/mutate reports
// them.

const CHANGE = String.raw`the (?:condition is negated|statement is left out)|\S+ becomes \S+(?: \(\d+\))?`;
const COMMENT = /\/\*\s*mutant:([\s\S]*?)\*\//g;
const WORDS = new RegExp(`^(?<changes>(?:${CHANGE})(?:, (?:${CHANGE}))*): (?<reason>.+)$`);

// The comments of a file: { line, changes, reason, covers(mutant) }.
function readComments({ file, text, statementAt }, fail) {
    return [...text.matchAll(COMMENT)].map((found) => {
        const line = text.slice(0, found.index).split('\n').length, end = found.index + found[0].length;
        const words = found[1].replace(/\n\s*\*?/g, ' ').replace(/\s+/g, ' ').trim(), parts = WORDS.exec(words)?.groups;
        if (!parts) fail(`${file}:${line}: "mutant: ${words}" is not "mutant: CHANGE[, CHANGE...]: REASON"`);
        const isBehindCode = text.slice(text.lastIndexOf('\n', found.index) + 1, found.index).trim() !== '';
        const statement = statementAt(end);
        const covers = isBehindCode ? (m) => m.line === line : (m) => m.statement === statement;
        return { line, changes: parts.changes.split(new RegExp(`, (?=${CHANGE})`)), reason: parts.reason, covers };
    });
}

// Sets the reason of every accepted mutant of the files, in `accepted`. A comment about a change that cannot be
// made there is an error: the code has changed since. Returns how many were found.
export function markAccepted(files, fail) {
    for (const file of files) {
        const mutants = file.functions.flatMap((f) => f.mutants);
        for (const { line, changes, reason, covers } of readComments(file, fail)) {
            const near = mutants.filter(covers);
            for (const change of changes) {
                const m = near.find((other) => other.what === change);
                if (!m)
                    fail(`${file.file}:${line}: nothing here can be changed so that "${change}"; what can: ` +
                        (near.map((other) => other.what).join(', ') || 'nothing'));
                m.accepted = reason;
            }
        }
    }
    return files.flatMap((f) => f.functions).flatMap((f) => f.mutants).filter((m) => m.accepted).length;
}
