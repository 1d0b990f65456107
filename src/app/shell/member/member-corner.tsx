import { useState } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { UserIcon } from '../../ui/icons/user.tsx';
import { useSignedIn } from '../session/session.ts';
import { usePart } from '../use-part.ts';
import { useQuietPart } from '../use-quiet-part.ts';
import styles from './member-corner.module.css';
import { SignInLink } from './sign-in-link.tsx';

const loadFace = () => import('./member-face.tsx').then((module) => module.MemberFace);
const loadMenu = () => import('./member-menu.tsx').then((module) => module.MemberMenu);

/** Signed out: 登录 / 注册. Signed in: the face that opens the member menu, fetched on the first press. */
export function MemberCorner() {
  const [Menu, want] = usePart(loadMenu);
  const Face = useQuietPart(loadFace, useSignedIn());
  const [open, setOpen] = useState(false);
  const show = async () => {
    if (await want()) setOpen(true);
  };
  return (
    <>
      <div className={`signed-out ${styles.out}`}>
        <SignInLink view="login" className={buttonClass({ variant: 'quiet' })}>
          登录
        </SignInLink>
        <SignInLink view="register" className={buttonClass({ variant: 'primary' })}>
          注册
        </SignInLink>
      </div>
      <div className="signed-in">
        {Menu ? (
          <Menu open={open} onOpenChange={setOpen} />
        ) : (
          <button type="button" className={styles.face} aria-haspopup="menu" aria-expanded={false} onClick={show}>
            <span className="visually-hidden">我的</span>
            {Face ? (
              <Face />
            ) : (
              <span className={styles.blank}>
                <UserIcon size={18} />
              </span>
            )}
          </button>
        )}
      </div>
    </>
  );
}
