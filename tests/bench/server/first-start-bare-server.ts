/** A new PGlite in an empty folder, and nothing else. */
import { PGlite } from '@electric-sql/pglite';

const began = performance.now();
const client = await PGlite.create({ dataDir: process.argv[2] ?? '' });
await client.query('select 1');
const ready = { ms: performance.now() - began, rss: process.resourceUsage().maxRSS };
process.send?.({ ready, listening: ready });
process.on('disconnect', () => process.exit());
