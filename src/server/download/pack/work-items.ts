/** Works of a member as what can be packed. */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { featureName } from '../../../contract/studio/features.ts';
import type { Context } from '../../platform/running/context.ts';
import { workDetail, works } from '../../studio/studio-service.ts';
import type { PackItem } from './pack-item.ts';

/**
 * An upload's name is its address. A package is handed on to people who may see the works, not the member's own photographs.
 */
function withoutUploads(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('u/') ? '（上传的图片）' : value;
  if (Array.isArray(value)) return value.map(withoutUploads);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withoutUploads(member)]));
}

/** Those of these works that are the member's own and still there, in the order asked for. */
export async function workItems(context: Pick<Context, 'database'>, memberId: number, ids: readonly number[]): Promise<PackItem[]> {
  const rows = await context.database.sql
    .select()
    .from(works)
    .where(and(eq(works.memberId, memberId), inArray(works.id, [...ids]), isNull(works.deletedAt), eq(works.status, 'done')));
  const found = new Map<number, PackItem>();
  for (const row of rows) {
    const { recipe, seed, engine, creative_type, caption, grade, notes, prompt } = await workDetail(context, row);
    const label = featureName(creative_type).replace(/\s+/g, '');
    found.set(row.id, {
      id: row.id,
      label,
      creativeType: creative_type,
      blob: row.blob,
      files: row.files,
      caption: prompt || caption,
      createdAt: row.createdAt,
      recipe: {
        ...{ id: row.id, tool: label, creative_type, prompt, caption, grade, notes, seed, engine },
        created_at: row.createdAt.toISOString(),
        recipe: withoutUploads(recipe),
      },
    });
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}
