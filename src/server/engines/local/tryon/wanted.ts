/** What a form of 试衣 asks for. */
import type { EngineJob } from '../../engine.ts';
import { textField } from '../method.ts';
import type { Kind } from './fit.ts';

/** Which picture is which garment; lower ones come first, because tops hang over them. */
export function wanted(job: Pick<EngineJob, 'parameters'>): readonly { readonly field: string; readonly kind: Kind }[] {
  if (textField(job.parameters, 'mode') === 'multi')
    return [
      { field: 'bottom', kind: 'lower' },
      { field: 'source_path', kind: 'upper' },
    ];
  const kind = textField(job.parameters, 'style_type');
  return [{ field: 'source_path', kind: kind === 'lower' || kind === 'dress' ? kind : 'upper' }];
}
