/** What the browser shows, and does, for the account outside of any page: gone with the account. */

interface Badged {
  clearAppBadge?(): Promise<void>;
}
interface Bringing {
  readonly backgroundFetch?: {
    getIds(): Promise<readonly string[]>;
    get(id: string): Promise<{ abort(): Promise<boolean> } | undefined>;
  };
}
interface Served {
  readonly serviceWorker?: { getRegistration(): Promise<ServiceWorkerRegistration | undefined> };
}

/** The number on the installed application's icon goes. */
export async function clearBadge(): Promise<void> {
  try {
    await (navigator as Badged).clearAppBadge?.();
  } catch {
    // Not installed, or not allowed: there is no number.
    return;
  }
}

/** Closes notifications that are still on the screen. @param about beginning of their tags; all when absent. */
export async function closeNotifications(registration: ServiceWorkerRegistration, about = ''): Promise<void> {
  for (const note of (await registration.getNotifications?.()) ?? []) if (note.tag.startsWith(about)) note.close();
}

/** Files that are on their way to this device are brought no further. */
async function stopBringing({ backgroundFetch }: Bringing): Promise<void> {
  for (const id of (await backgroundFetch?.getIds()) ?? []) await (await backgroundFetch?.get(id))?.abort();
}

/** This browser is told nothing more, and what it shows of the account is closed. The server's half ends with the login. */
export async function forgetNotifications(): Promise<void> {
  const registration = await (navigator as Served).serviceWorker?.getRegistration();
  if (!registration) return;
  await clearBadge();
  await closeNotifications(registration);
  await stopBringing(registration as Bringing);
  const subscription = await registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
