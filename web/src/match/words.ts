// What is typed behind `/`: a move in words, or a question, as at the terminal.

export type Meaning =
  | { act: 'move'; words: string }
  | { act: 'hint' }
  | { act: 'undo' }
  | { act: 'rule'; rule: string }
  | { act: 'why'; words: string }
  | { act: 'preview'; kind: 'explain' | 'odds'; words: string };

const RULE = /^(?:rule\s+)?((?:im|hh|br|null)-[a-z]+-\d+)\??$/i;

export function meaningOf(typed: string): Meaning {
  const words = typed.trim().replace(/^\//, '').trim();
  const rule = RULE.exec(words)?.[1];
  if (rule) return { act: 'rule', rule: rule.toUpperCase() };
  const [, first = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(words) ?? [];
  const asked = rest.replace(/\?$/, '');
  if ((first === 'hint' || first === 'undo') && rest === '') return { act: first };
  if (first === 'why' && asked) return { act: 'why', words: asked };
  if ((first === 'odds' || first === 'explain') && asked) return { act: 'preview', kind: first, words: asked };
  if (words.endsWith('?')) return { act: 'preview', kind: 'explain', words: words.slice(0, -1).trim() };
  return { act: 'move', words };
}
