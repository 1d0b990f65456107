import type { FastifyInstance } from 'fastify';
import { billingRules } from '../../contract/credit/billing-rules.ts';
import { ledgerProof, releaseHold } from '../../contract/credit/proof.ts';
import { catalogue, toldStatuses } from '../../contract/studio/catalogue.ts';
import { engineHealth } from '../../contract/studio/console-engines.ts';
import { adminPrices, setPrice } from '../../contract/studio/console-prices.ts';
import { keepDraft, showDraft } from '../../contract/studio/drafts.ts';
import { addGarmentModel, allGarmentModels, deleteGarmentModel, listGarmentModels } from '../../contract/studio/garment-models.ts';
import { collectedOptions, collectOption, listOptions, optionGroups } from '../../contract/studio/options.ts';
import { recolourWork } from '../../contract/studio/recolour.ts';
import { cancelTask, copyTask, retryTask, submit, submitBatch } from '../../contract/studio/submit.ts';
import { listOffline, listTasks, showTask, taskSeen } from '../../contract/studio/task-calls.ts';
import { uploadLimit, validatePrompt, validateUpload } from '../../contract/studio/validators.ts';
import type { Engine } from '../engines/engine.ts';
import { serve } from '../platform/http/serve.ts';
import { actorOf } from '../platform/operators/operator-deed.ts';
import { type Limit, refuseAbove } from '../platform/rate-limit.ts';
import type { Context } from '../platform/running/context.ts';
import { featureStates, priceRules } from './catalogue-service.ts';
import { healthOf } from './console/engine-health.ts';
import { changePrice, priceTable } from './console/price-table.ts';
import { draftFor, keepDraftFor } from './draft-service.ts';
import * as models from './models/garment-model-service.ts';
import { createMannequins, type Mannequins } from './models/mannequins.ts';
import { operatorPrices } from './operator-prices.ts';
import { collectedOf, groupsOf, optionsOf, setCollected } from './option-service.ts';
import { proveLedger, releaseStuck } from './proof-service.ts';
import { createRouting } from './run/engine-routing.ts';
import { RUN_LIMITS, type RunLimits } from './run/task-run.ts';
import { startTaskRunner } from './run/task-runner.ts';
import type { Studio } from './submit-service.ts';
import * as tasks from './task-service.ts';
import { judgePrompt, judgeUpload, limitsOf } from './validator-service.ts';

/** Presses of 生成 by one member: more than any person makes, less than a script would. */
const SUBMIT_LIMIT: Limit = { kind: 'submit-member', max: 120, windowS: 60 };

/** @returns the models that the engines bring */
export function studioRoutes(
  app: FastifyInstance,
  context: Context,
  engines: readonly Engine[],
  limits: RunLimits = RUN_LIMITS,
): Mannequins {
  const routing = createRouting(context.config, engines);
  const mannequins = createMannequins(engines, context);
  const studio: Studio = { context, routing, mannequins };
  context.jobs.loop(() => startTaskRunner({ ...studio, limits }));
  app.addHook('onClose', async () => {
    for (const engine of engines) await engine.close();
  });
  serve(app, catalogue, async () => ({ features: featureStates(routing, await operatorPrices(context)) }));
  serve(app, toldStatuses, () => ({ environment: context.config.appEnv, statuses: context.config.featureStatus }));
  serve(app, billingRules, async () => ({ rules: priceRules(routing, await operatorPrices(context)) }));
  serve(app, adminPrices, () => priceTable(context, routing));
  serve(app, setPrice, async ({ body }, asked) => ({ version: await changePrice(context, routing, actorOf(asked), body) }));
  serve(app, engineHealth, () => healthOf(context, routing, engines));
  serve(app, ledgerProof, () => proveLedger(context));
  serve(app, releaseHold, async ({ params, body }, asked) => ({
    beans: await releaseStuck(context, params.id, actorOf(asked), body.reason),
  }));
  submitRoutes(app, studio);
  taskRoutes(app, studio);
  modelRoutes(app, studio);
  optionRoutes(app, context);
  draftRoutes(app, context);
  validatorRoutes(app, context);
  return mannequins;
}

function submitRoutes(app: FastifyInstance, studio: Studio): void {
  const { context } = studio;
  serve(app, submit, async ({ body }, { caller, settle }) => {
    await refuseAbove(context, SUBMIT_LIMIT, String(caller.memberId));
    return tasks.submitForms(studio, caller.memberId, [body], tasks.onlyOne, settle);
  });
  serve(app, submitBatch, async ({ body }, { caller, settle }) => {
    await refuseAbove(context, SUBMIT_LIMIT, String(caller.memberId));
    return tasks.submitForms(studio, caller.memberId, body.creations, (made) => ({ tasks: made }), settle);
  });
  serve(app, recolourWork, async ({ body }, { caller, settle }) => {
    await refuseAbove(context, SUBMIT_LIMIT, String(caller.memberId));
    return tasks.recolourOf(studio, caller.memberId, body, settle);
  });
  serve(app, copyTask, async ({ body }, { caller, settle }) => {
    await refuseAbove(context, SUBMIT_LIMIT, String(caller.memberId));
    return tasks.copyTaskOf(studio, caller.memberId, body.id, settle);
  });
  serve(app, retryTask, async ({ params }, { caller, settle }) => {
    await refuseAbove(context, SUBMIT_LIMIT, String(caller.memberId));
    return tasks.retryTaskOf(studio, caller.memberId, params.id, settle);
  });
  serve(app, cancelTask, ({ params }, { caller }) => tasks.cancelTaskOf(context, caller.memberId, params.id));
}

function taskRoutes(app: FastifyInstance, { context }: Studio): void {
  serve(app, listTasks, ({ query }, { caller }) => tasks.listTasksOf(context, caller.memberId, query));
  serve(app, listOffline, ({ query }, { caller }) => tasks.listTasksOf(context, caller.memberId, { ...query, task_type: 'offline' }));
  serve(app, showTask, ({ params }, { caller }) => tasks.showTaskOf(context, caller.memberId, params.id));
  serve(app, taskSeen, async ({ body }, { caller }) => ({ seen: await tasks.markTasksSeen(context, caller.memberId, body.ids) }));
}

function modelRoutes(app: FastifyInstance, { context, mannequins }: Studio): void {
  serve(app, listGarmentModels, ({ query }, { caller }) => models.listModelsOf(context, mannequins, caller.memberId, query.page));
  serve(app, allGarmentModels, (_input, { caller }) => models.allModelsOf(context, mannequins, caller.memberId));
  serve(app, addGarmentModel, ({ body }, { caller }) => models.addModelOf(context, caller.memberId, body.path, body.name));
  serve(app, deleteGarmentModel, ({ params }, { caller }) => models.deleteModelOf(context, caller.memberId, params.id));
}

function optionRoutes(app: FastifyInstance, { database: { sql } }: Context): void {
  serve(app, listOptions, async ({ params, query }, { caller }) => ({
    options: await optionsOf(sql, caller.memberId, params.key, query.scene),
  }));
  serve(app, collectedOptions, async ({ params }, { caller }) => ({ options: await collectedOf(sql, caller.memberId, params.key) }));
  serve(app, optionGroups, async ({ params }, { caller }) => ({ lists: await groupsOf(sql, caller.memberId, params.scene) }));
  serve(app, collectOption, async ({ params, body }, { caller }) => {
    await setCollected(sql, caller.memberId, params.id, body.collected);
    return { collected: body.collected };
  });
}

function draftRoutes(app: FastifyInstance, context: Context): void {
  serve(app, showDraft, ({ params }, { caller }) => draftFor(context, caller.memberId, params.type));
  serve(app, keepDraft, async ({ params, body }, { caller }) => ({
    revision: await keepDraftFor(context, caller.memberId, params.type, body),
  }));
}

function validatorRoutes(app: FastifyInstance, context: Context): void {
  serve(app, validateUpload, async ({ body }, { caller }) => {
    await judgeUpload(context, caller.memberId, body);
    return { allowed: true as const };
  });
  serve(app, uploadLimit, (_input, { caller }) => limitsOf(context, caller.memberId));
  serve(app, validatePrompt, ({ body }) => judgePrompt(body.creative_type, body.prompt));
}
