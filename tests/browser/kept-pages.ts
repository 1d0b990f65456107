/** For tests that only look: one page of each device for each kind of person, opened once and led from screen to screen. */
import type { Page } from 'playwright-core';
import type { ProductUnderTest, Viewport } from '../support/browser/browser.ts';
import { giveToken, join, operate } from './account/visitor.ts';

export interface Person {
  readonly signedIn?: boolean;
  /** Signed in as somebody who runs the place. */
  readonly operator?: boolean;
}

/**
 * @param prepare makes a new page the device it stands for, e.g. an old one.
 * @returns the page on which this person looks at all of their screens. The two devices have people of their own.
 */
export function keptPages(
  product: ProductUnderTest,
  viewport: Viewport,
  prepare: (page: Page) => Promise<Page> = async (page) => page,
): (who: Person) => Promise<Page> {
  const pages = new Map<string, Promise<Page>>();

  async function openPage({ signedIn, operator }: Person): Promise<Page> {
    const page = await prepare(await product.lastingPage(viewport));
    if (!signedIn && !operator) return page;
    const { mobile, token } = await join(product);
    if (operator) await operate(product, 'operator', 'add', '--account', mobile);
    await giveToken(page.context(), product, token);
    return page;
  }

  return (who) => {
    const kind = who.operator ? 'operator' : who.signedIn ? 'member' : 'visitor';
    const page = pages.get(kind) ?? openPage(who);
    pages.set(kind, page);
    return page;
  };
}
