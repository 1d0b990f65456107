/** What can be made now, by whom and for how much: said before anyone pays. */
import type { CallReturn } from '../../contract/call.ts';
import type { billingRules } from '../../contract/credit/billing-rules.ts';
import type { catalogue } from '../../contract/studio/catalogue.ts';
import { DESIGN_TYPES } from '../../contract/studio/features.ts';
import { formOf } from '../../contract/studio/forms.ts';
import type { OperatorPrices, Routing } from './run/engine-routing.ts';

type Features = CallReturn<typeof catalogue>['features'];
type Rules = CallReturn<typeof billingRules>['rules'];

export function featureStates(routing: Routing, prices: OperatorPrices): Features {
  return DESIGN_TYPES.map((designType) => {
    const { status, made, reason, price } = routing.state(designType, prices);
    return {
      designType,
      status,
      engine: made ? { name: made.engine, grade: made.capability.grade, note: made.capability.note } : null,
      reason: made ? '' : reason.message.text,
      price: { ...price },
    };
  });
}

export function priceRules(routing: Routing, prices: OperatorPrices): Rules {
  return DESIGN_TYPES.flatMap((designType) => {
    const form = formOf(designType);
    const { made, price } = routing.state(designType, prices);
    return (['online', 'offline'] as const).map((lane) => ({
      creative_type: designType,
      task_type: lane,
      per_picture: price[lane],
      counts: countsOf(form.count, lane).map((count) => ({ count, total: price[lane] * count })),
      local: made?.engine === 'local',
    }));
  });
}

function countsOf(rule: ReturnType<typeof formOf>['count'], lane: 'online' | 'offline'): readonly number[] {
  if (rule.kind === 'fixed') return [rule.count];
  if (rule.kind === 'per-picture') return [];
  return lane === 'offline' && rule.offline ? [rule.offline] : rule.choices;
}
