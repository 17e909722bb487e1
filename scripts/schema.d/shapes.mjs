// shapes.mjs: what JSON values look like, learned from examples. A shape has the simple kinds that were met
// (`is`), the shape of elements if it was an array (`of`), and the fields if it was an object (`has`); a field
// that some objects lack is `rare`.

export function learn(shape, value) {
    if (Array.isArray(value)) {
        shape.of ??= {};
        for (const element of value) learn(shape.of, element);
    } else if (value !== null && typeof value === 'object') learnObject(shape, value);
    else {
        const kind = value === null ? 'null' : typeof value;
        shape.is ??= [];
        if (!shape.is.includes(kind)) shape.is = [...shape.is, kind].sort();
    }
}

function learnObject(shape, value) {
    const isFirst = shape.has === undefined;
    shape.has ??= {};
    for (const name of Object.keys(shape.has)) if (!(name in value)) shape.has[name].rare = true;
    for (const [name, inside] of Object.entries(value)) {
        const isNew = !(name in shape.has);
        const field = (shape.has[name] ??= {});
        if (isNew && !isFirst) field.rare = true;
        learn(field, inside);
    }
}
