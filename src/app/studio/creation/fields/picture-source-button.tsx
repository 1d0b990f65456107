import { useState } from 'react';
import { useSignedIn } from '../../../shell/session/session.ts';
import { usePart } from '../../../shell/use-part.ts';
import { Button } from '../../../ui/button.tsx';
import type { PickerProps, PictureSource } from '../picture-source.ts';

export interface PictureSourceButtonProps extends Omit<PickerProps, 'onClose'> {
  readonly source: PictureSource;
}

/** Opens one source of pictures over the form; members only, because sources hold what is theirs. */
export function PictureSourceButton({ source, most, exclude, onPick }: PictureSourceButtonProps) {
  const [Picker, want] = usePart(source.load);
  const [open, setOpen] = useState(false);
  if (!useSignedIn()) return null;
  return (
    <>
      <Button size="small" disabled={most <= 0} onClick={async () => setOpen(await want())}>
        {source.label}
      </Button>
      {open && Picker && (
        <Picker
          most={most}
          exclude={exclude}
          onClose={() => setOpen(false)}
          onPick={(pictures) => {
            setOpen(false);
            onPick(pictures);
          }}
        />
      )}
    </>
  );
}
