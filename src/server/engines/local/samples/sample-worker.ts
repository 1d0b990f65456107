/** Entry of the sample engine's workers. */
import type { EngineJob } from '../../engine.ts';
import { type Method, serveWorker } from '../../worker-side.ts';
import { SAMPLE_METHODS } from './sample-methods.ts';

const methods: Record<string, Method> = {};
for (const [name, method] of Object.entries(SAMPLE_METHODS))
  methods[name] = (payload, pace, deliver) => method.draw(payload as EngineJob, pace, deliver);

serveWorker(methods);
