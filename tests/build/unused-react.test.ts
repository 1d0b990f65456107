import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type ESTree, parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { PARTS, unusedReact, usedOf } from '../../src/build/chunks/unused-react.ts';
import { type Entrances, withoutExports, withoutParts } from '../../src/build/chunks/without-parts.ts';

const CLIENT = createRequire(import.meta.url)
  .resolve('react-dom/client')
  .replace(/client\.js$/, 'cjs/react-dom-client.production.js');
const parse = (code: string): ESTree.Program => {
  const { program, errors } = parseSync('react.js', code);
  expect(errors).toEqual([]);
  return program;
};
const left = (code: string, ...parts: Entrances[]) => withoutParts(code, parse(code), parts);

/** What a function that branches by `fiber.tag` answers for a kind of element, before and after some kinds are left out. */
function answers(branches: string, tags: readonly number[], asked: readonly number[]): readonly unknown[] {
  const code = `function work(fiber) { var said = ''; switch (fiber.tag) { ${branches} } return said; }`;
  const work = new Function(`'use strict'; ${left(code, { tags })} return work;`)() as (fiber: { tag: number }) => unknown;
  return asked.map((tag) => work({ tag }));
}

describe('branches', () => {
  it('of a kind that is left out do nothing, the others what they did', () => {
    expect(answers(`case 5: said += 'a'; break; case 30: said += 'b'; break; case 6: said += 'c';`, [30], [5, 30, 6])).toEqual([
      'a',
      '',
      'c',
    ]);
  });
  it('that others go on into stay for those', () => {
    expect(answers(`case 5: said += 'a'; case 30: said += 'b'; break; case 6: said += 'c';`, [30], [5, 30])).toEqual(['ab', '']);
  });
  it('that share what they do stay for the other one', () => {
    expect(answers(`case 30: case 5: said += 'a'; break; case 6: case 31: said += 'b';`, [30, 31], [5, 30, 6, 31])).toEqual([
      'a',
      '',
      'b',
      '',
    ]);
  });
  it('leave the variables that other branches write to', () => {
    expect(answers(`case 30: var shared = 1; break; case 6: shared = 'c'; said += shared;`, [30], [6])).toEqual(['c']);
    expect(answers(`case 6: shared = 'c'; said += shared; break; case 30: var shared = 1;`, [30], [6])).toEqual(['c']);
  });
  it('inside of others that go are gone with them', () => {
    const inner = `switch (fiber.tag) { case 31: var inner = 1; said += inner; }`;
    expect(answers(`case 30: ${inner} break; case 6: inner = 'c'; said += inner;`, [30, 31], [30, 6])).toEqual(['', 'c']);
  });
});

it('empties functions and takes methods away', () => {
  const code = `function Part() {} Part.prototype.go = function () {}; function walk() { return 1; } function stay() { return 2; }`;
  expect(left(code, { functions: ['walk'], methodsOf: ['Part'] })).toBe(
    `function Part() {}  function walk() {} function stay() { return 2; }`,
  );
});

it('takes exports away', () => {
  const code = `exports.useState = one; exports.useActionState = function () {};`;
  expect(withoutExports(code, parse(code), ['useActionState'])).toBe('exports.useState = one; ');
});

it.each([[{ functions: ['gone'] }], [{ tags: [99] }], [{ methodsOf: ['Gone'] }]])(
  'a React that has not what is named fails: %j',
  (part) => {
    expect(() => left(`function here(fiber) { switch (fiber.tag) { case 1: return; } }`, part)).toThrow('unused-react.ts');
  },
);

it('what a module uses of React is seen, imported or taken', () => {
  const names = ['Activity', 'preload', 'useActionState'];
  expect(usedOf(`import { useState, Activity as Quiet } from 'react';`, names)).toEqual(['Activity']);
  expect(usedOf(`import React, { useActionState } from "react";`, names)).toEqual(['useActionState']);
  expect(usedOf(`ReactDOM.preload('/a.js'); React$1.useState()`, names)).toEqual(['preload']);
  expect(usedOf(`import { preload } from './router.ts'; import { useState } from 'react'; link.preload();`, names)).toEqual([]);
});

describe('a build', () => {
  const { transform } = unusedReact();
  const handler = (typeof transform === 'object' ? transform.handler : undefined) as (this: unknown, code: string, id: string) => unknown;
  const built = (code: string, id = '/src/app/works/page.tsx') => handler.call({ parse }, code, id);

  it('fails where something that is left out is used', () => {
    expect(() => built(`import { useActionState } from 'react';`)).toThrow('page.tsx');
    expect(() => built(`<Fragment key="a" ref={one}>`)).toThrow('Fragment');
    expect(() => built(`<title>{name}</title>`)).toThrow('<title>');
    expect(built(`import { useState } from 'react'; <Fragment key="a">`)).toBeNull();
    expect(built(`<title>`, '/node_modules/package/index.js')).toBeNull();
  });
});

/** Names that a function or the whole uses and nobody declares around it; names of properties and labels are not among them. */
function undeclared(code: string): ReadonlySet<string> {
  const program = parse(code);
  const notNames = new Set<number>();
  const skip = (node: { start: number } | null | undefined) => node && notNames.add(node.start);
  new Visitor({
    MemberExpression: ({ property, computed }) => void (computed || skip(property)),
    Property: ({ key, computed, shorthand }) => void (computed || shorthand || skip(key)),
    LabeledStatement: ({ label }) => void skip(label),
    BreakStatement: ({ label }) => void skip(label),
    ContinueStatement: ({ label }) => void skip(label),
  }).visit(program);
  interface Scope {
    readonly declared: Set<string>;
    readonly used: Set<string>;
  }
  const free = new Set<string>();
  const scopes: Scope[] = [{ declared: new Set(), used: new Set() }];
  const declare = (name: string | undefined) => name && scopes.at(-1)?.declared.add(name);
  const enter = ({ params }: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    scopes.push({ declared: new Set(['arguments']), used: new Set() });
    for (const one of params) if (one.type === 'Identifier') declare(one.name);
  };
  const leave = () => {
    const scope = scopes.pop();
    const around = scopes.at(-1)?.used ?? free;
    for (const name of scope?.used ?? []) if (!scope?.declared.has(name)) around.add(name);
  };
  new Visitor({
    FunctionDeclaration: (one) => {
      declare(one.id?.name);
      enter(one);
    },
    'FunctionDeclaration:exit': leave,
    FunctionExpression: (one) => {
      enter(one);
      declare(one.id?.name);
    },
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CatchClause: ({ param }) => void (param?.type === 'Identifier' && declare(param.name)),
    VariableDeclarator: ({ id }) => void (id.type === 'Identifier' && declare(id.name)),
    Identifier: ({ name, start }) => void (notNames.has(start) || scopes.at(-1)?.used.add(name)),
  }).visit(program);
  leave();
  return free;
}

describe('React as it travels', () => {
  const whole = readFileSync(CLIENT, 'utf8');
  const stays = left(whole, ...Object.values(PARTS));

  it('has all that the table names, and is shorter by a twelfth before what nobody reaches any more is dropped', () => {
    expect(stays.length).toBeLessThan((whole.length * 11) / 12);
  });

  it('uses nothing that was declared in what has gone', () => {
    const known = undeclared(whole);
    expect([...undeclared(stays)].filter((name) => !known.has(name))).toEqual([]);
  });
});
