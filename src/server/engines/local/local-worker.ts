/** Entry of the local engine's worker threads. */
import type { EngineJob } from '../engine.ts';
import { MANNEQUIN_METHOD } from '../pool-engine.ts';
import { type Method, serveWorker } from '../worker-side.ts';
import { LOCAL_METHODS } from './methods.ts';
import { LOCAL_PARTS } from './parts.ts';

const methods: Record<string, Method> = {};
for (const [name, method] of Object.entries(LOCAL_METHODS))
  methods[name] = (payload, pace, deliver) => method.draw(payload as EngineJob, pace, deliver);

methods[MANNEQUIN_METHOD] = async (payload, pace, deliver) => {
  const { drawMannequin } = await import('./tryon/draw-mannequin.ts');
  const picture = await drawMannequin(String(payload), pace);
  deliver({ ...picture, index: 0, mime: 'image/png', grade: 'good', notes: [], seed: 0, files: [] });
};

serveWorker(methods, LOCAL_PARTS);
