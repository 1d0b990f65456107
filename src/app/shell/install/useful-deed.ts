/** Something useful was done: a task sent, a package saved. What follows from it is fetched then, and is no loss where it cannot be. */
export function noteDeed(): void {
  import('./offer-install.ts').then(
    ({ offerInstall }) => offerInstall(),
    () => undefined,
  );
}
