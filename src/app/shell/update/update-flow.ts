/**
 * When a new build takes over: never by itself. The worker waits until a person accepts; the page that asked reloads, every other
 * page keeps its work and is told that it is stale.
 */

export type UpdateStatus =
  /** Nothing to say. */
  | 'current'
  /** A new build waits for the person's word. */
  | 'ready'
  /** Another tab accepted it: this page still runs the old build. */
  | 'stale';

export interface UpdateParts {
  /** A worker controlled this page when it was loaded. */
  readonly hadController: boolean;
  /** Tells the waiting worker to take over; false when none waits (any more). */
  readonly takeOver: () => boolean;
  readonly reload: () => void;
  readonly isBusy: () => boolean;
  readonly tell: (status: UpdateStatus) => void;
}

export interface UpdateFlow {
  /** A new worker is installed and waits. */
  onWaiting(): void;
  /** Another worker controls this page now. */
  onControllerChange(): void;
  /** The person said yes. False when something unsaved would be lost; nothing happens then. */
  accept(): boolean;
}

export function updateFlow({ hadController, takeOver, reload, isBusy, tell }: UpdateParts): UpdateFlow {
  let firstClaim = !hadController;
  let accepted = false;
  return {
    onWaiting: () => tell('ready'),
    onControllerChange() {
      if (accepted) {
        reload();
        return;
      }
      // The first visit's own worker has just claimed this page: same build.
      if (firstClaim) firstClaim = false;
      else tell('stale');
    },
    accept() {
      if (isBusy()) return false;
      accepted = true;
      if (!takeOver()) reload();
      return true;
    },
  };
}
