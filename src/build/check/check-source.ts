/** The part of `npm run check` that reads our own files: boundaries, cycles, house rules and what the specification says. */
import { readdirSync } from 'node:fs';
import * as messages from '../../contract/messages.ts';
import { checkBoundaries } from './boundaries.ts';
import { checkHouseRules } from './house-rules.ts';
import { parseModules } from './import-graph.ts';
import { readSourceFiles } from './source-files.ts';
import { checkSpecification } from './specification.ts';

const root = process.cwd();
const files = readSourceFiles(root);
const modules = parseModules(files);
const coverage = checkSpecification(files, new Set(Object.values(messages).map(({ text }) => text)));
const problems = [
  ...coverage.problems,
  ...checkBoundaries([...modules.values()].flatMap(({ imports }) => imports)),
  ...checkHouseRules(files, modules, readdirSync(root)),
];
for (const problem of problems) process.stdout.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
else process.stdout.write(`${files.size} files; ${coverage.summary}\n`);
