/** Builds when the build is stale, then looks at what came out: every route is in the tree, every part within its weight. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFrontEndIfStale } from '../front-end.ts';
import { checkRouteTree } from '../route-tree.ts';
import { readBuild, type Weight, weigh } from './budget.ts';

const root = process.cwd();
await buildFrontEndIfStale(root);
const weights = weigh(readBuild(join(root, 'dist')));
const kilo = (bytes: number) => (bytes / 1000).toFixed(1);
const line = ({ what, bytes, limit }: Weight) => `${what} ${kilo(bytes)} of ${kilo(limit)} kB`;

const routes = globSync('**/*.tsx', { cwd: join(root, 'src/app/routes') }).map((path) => path.replaceAll('\\', '/'));
const lost = checkRouteTree(routes, readFileSync(join(root, 'src/app/route-tree.gen.ts'), 'utf8'));
const over = weights.filter(({ bytes, limit }) => bytes > limit);
if (process.argv.includes('--all')) process.stdout.write(`${weights.map(line).join('\n')}\n`);
if (over.length > 0 || lost.length > 0) {
  process.stdout.write([...lost, ...over.map((weight) => `too heavy: ${line(weight)}`), ''].join('\n'));
  process.exitCode = 1;
} else {
  const firsts = weights.filter(({ what }) => what.endsWith(': JavaScript'));
  const heaviest = [...weights].filter(({ what }) => what.startsWith('lazy')).sort((a, b) => b.bytes - a.bytes)[0];
  process.stdout.write(`${[...firsts, ...(heaviest ? [heaviest] : [])].map(line).join(', ')}\n`);
}
