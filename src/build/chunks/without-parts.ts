/** Takes branches, functions and exports out of React's own build (unused-react.ts says which, and why). */
import { type ESTree, Visitor } from 'vite';

/** What belongs together in `react-dom-client`. */
export interface Entrances {
  /** Kinds of elements: React's own numbers for them, by which its work branches. */
  readonly tags?: readonly number[];
  /** Functions that are emptied. */
  readonly functions?: readonly string[];
  /** Constructors that lose their methods. */
  readonly methodsOf?: readonly string[];
}

interface Span {
  readonly start: number;
  readonly end: number;
}

interface Edit extends Span {
  readonly text: string;
}

/** What lies inside of what is taken out anyway is left alone. */
const edited = (code: string, edits: readonly Edit[]): string =>
  edits
    .filter((one) => !edits.some((other) => other !== one && lies(one, other) && one.start < other.end && !lies(other, one)))
    .toSorted((a, b) => b.start - a.start)
    .reduce((whole, { start, end, text }) => whole.slice(0, start) + text + whole.slice(end), code);

const lies = (inner: Span, outer: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;

/** Whether what stands after these statements is never run because of them. */
const ends = (statements: readonly ESTree.Statement[]): boolean => {
  const last = statements.at(-1);
  if (last?.type === 'BlockStatement') return ends(last.body);
  return last !== undefined && /^(Break|Return|Throw|Continue)Statement$/.test(last.type);
};

/** The name before `.prototype.method = …`. */
function ownerOfMethod({ expression }: ESTree.ExpressionStatement): string | undefined {
  const target = expression.type === 'AssignmentExpression' && expression.left.type === 'MemberExpression' ? expression.left.object : null;
  const named = target?.type === 'MemberExpression' && 'name' in target.property && target.property.name === 'prototype' && target.object;
  return named && named.type === 'Identifier' ? named.name : undefined;
}

/** All of a program's functions, and the variables that they declare by name. */
function declared(program: ESTree.Program): {
  readonly functions: readonly Span[];
  readonly variables: readonly (Span & { readonly name: string })[];
} {
  const functions: Span[] = [];
  const variables: (Span & { readonly name: string })[] = [];
  const enter = (one: Span) => void functions.push(one);
  new Visitor({
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    VariableDeclarator: ({ id, start, end }) => {
      if (id.type === 'Identifier') variables.push({ start, end, name: id.name });
    },
  }).visit(program);
  return { functions, variables };
}

/** @throws Error when it has not all that the parts name. */
export function withoutParts(code: string, program: ESTree.Program, parts: readonly Entrances[]): string {
  const tags = new Set(parts.flatMap((part) => part.tags ?? []));
  const functions = new Set(parts.flatMap((part) => part.functions ?? []));
  const owners = new Set(parts.flatMap((part) => part.methodsOf ?? []));
  const found = new Set<string | number>();
  const edits: Edit[] = [];
  for (const statement of program.body) {
    if (statement.type === 'FunctionDeclaration' && statement.body && functions.has(statement.id?.name ?? '')) {
      found.add(statement.id?.name ?? '');
      edits.push({ start: statement.body.start, end: statement.body.end, text: '{}' });
    }
    const owner = statement.type === 'ExpressionStatement' && ownerOfMethod(statement);
    if (owner && owners.has(owner)) {
      found.add(owner);
      edits.push({ start: statement.start, end: statement.end, text: '' });
    }
  }
  const all = declared(program);
  // Another branch of the function may write to the same variable.
  const variablesOf = (span: Span) =>
    all.variables.filter((one) => lies(one, span) && !all.functions.some((inner) => lies(inner, span) && lies(one, inner)));
  new Visitor({
    SwitchStatement({ discriminant, cases, end: after }) {
      if (discriminant.type !== 'MemberExpression' || !('name' in discriminant.property) || discriminant.property.name !== 'tag') return;
      const dropped: Span[] = [];
      let entered = false;
      for (const branch of cases) {
        const tag = branch.test?.type === 'Literal' ? branch.test.value : undefined;
        if (typeof tag === 'number' && tags.has(tag)) {
          found.add(tag);
          const [first] = branch.consequent;
          // Its label alone, where another branch goes on into it.
          dropped.push(first && entered ? { start: branch.start, end: first.start } : branch);
          if (!first || !entered) continue;
        }
        entered = !ends(branch.consequent);
      }
      edits.push(...dropped.map(({ start, end }) => ({ start, end, text: '' })));
      const names = new Set(dropped.flatMap(variablesOf).map(({ name }) => name));
      if (names.size > 0) edits.push({ start: after - 1, end: after - 1, text: `var ${[...names].join(', ')};` });
    },
  }).visit(program);
  const missing = [...tags, ...functions, ...owners].filter((name) => !found.has(name));
  if (missing.length > 0)
    throw new Error(`react-dom has changed, unused-react.ts has to be looked through: it has no ${missing.join(', ')}`);
  return edited(code, edits);
}

/** React's list of exports without those. */
export const withoutExports = (code: string, program: ESTree.Program, names: readonly string[]): string =>
  edited(
    code,
    program.body.flatMap(({ type, start, end }) => {
      const name = /^exports\.(\w+) =/.exec(code.slice(start, end))?.[1] ?? '';
      return type === 'ExpressionStatement' && names.includes(name) ? [{ start, end, text: '' }] : [];
    }),
  );
