import type { ProductUnderTest } from '../../support/browser/browser.ts';
import { fillWorks } from '../../support/content/many-works.ts';
import type { Environment } from '../../support/processes/product.ts';
import { join, type Member } from './visitor.ts';

/**
 * A member who has works already: they are put into the database while the product is away.
 * @param pictures how many different ones; the works take turns.
 * @param env what is different when it comes back.
 */
export async function joinWithWorks(product: ProductUnderTest, works: number, pictures: number, env?: Environment): Promise<Member> {
  const member = await join(product);
  await product.kill();
  await fillWorks(product.dataDir, works, pictures);
  await product.restart(env);
  return member;
}
