import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { asked } from '../../ui/floating/confirm.ts';
import { usePart } from '../use-part.ts';
import { hideOverlay, overlay, showOverlay } from './overlay.ts';

const loadCommands = () => import('../palette/command-palette.tsx').then((module) => module.CommandPalette);
const loadAbout = () => import('../frame/about-dialog.tsx').then((module) => module.AboutDialog);
const loadConfirm = () => import('./confirm-host.tsx').then((module) => module.ConfirmHost);

/** ⌘K on a Mac, Ctrl K elsewhere; not while a half-typed word is being composed. */
function useCommandKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey || event.isComposing)
        return;
      event.preventDefault();
      if (overlay.open === 'commands') hideOverlay();
      else showOverlay('commands');
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/** What lies over the page, each fetched when first wanted. */
export function Overlays() {
  const { open } = useSnapshot(overlay);
  const question = useSnapshot(asked).current;
  const [Commands, wantCommands] = usePart(loadCommands);
  const [About, wantAbout] = usePart(loadAbout);
  const [Confirm, wantConfirm] = usePart(loadConfirm);
  useCommandKey();
  useEffect(() => {
    const want = open === 'commands' ? wantCommands : open === 'about' ? wantAbout : undefined;
    // A piece that could not be fetched has said so; asking again must be able to try again.
    void want?.().then((loaded) => loaded || hideOverlay());
  }, [open, wantCommands, wantAbout]);
  useEffect(() => {
    if (question) void wantConfirm().then((loaded) => loaded || asked.current?.answer(false));
  }, [question, wantConfirm]);
  return (
    <>
      {Commands && <Commands open={open === 'commands'} onClose={hideOverlay} />}
      {About && <About open={open === 'about'} onClose={hideOverlay} />}
      {Confirm && <Confirm />}
    </>
  );
}
