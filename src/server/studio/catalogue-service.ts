/** What can be made now, by whom and for how much: said before anyone pays. */
import type { CallReturn } from '../../contract/call.ts';
import type { billingRules } from '../../contract/credit/billing-rules.ts';
import * as messages from '../../contract/messages.ts';
import type { catalogue } from '../../contract/studio/catalogue.ts';
import { priceOf } from '../../contract/studio/creation-rules.ts';
import { DESIGN_TYPES } from '../../contract/studio/features.ts';
import { formOf } from '../../contract/studio/forms.ts';
import type { Routing } from './engine-routing.ts';

type Features = CallReturn<typeof catalogue>['features'];
type Rules = CallReturn<typeof billingRules>['rules'];

export function featureStates(routing: Routing): Features {
  return DESIGN_TYPES.map((designType) => {
    const { status, capability, engine, free } = routing.state(designType);
    const form = formOf(designType);
    return {
      designType,
      status,
      engine: engine && capability ? { name: engine, grade: capability.grade, note: capability.note } : null,
      reason: engine ? '' : messages.engineUnsupported.text,
      price: { online: priceOf(form, 'online', 1, free), offline: priceOf(form, 'offline', 1, free) },
    };
  });
}

export function priceRules(routing: Routing): Rules {
  return DESIGN_TYPES.flatMap((designType) => {
    const form = formOf(designType);
    const { free } = routing.state(designType);
    return (['online', 'offline'] as const).map((lane) => ({
      creative_type: designType,
      task_type: lane,
      per_picture: priceOf(form, lane, 1, free),
      counts: countsOf(form.count, lane).map((count) => ({ count, total: priceOf(form, lane, count, free) })),
      local: free,
    }));
  });
}

function countsOf(rule: ReturnType<typeof formOf>['count'], lane: 'online' | 'offline'): readonly number[] {
  if (rule.kind === 'fixed') return [rule.count];
  if (rule.kind === 'per-picture') return [];
  return lane === 'offline' && rule.offline ? [rule.offline] : rule.choices;
}
