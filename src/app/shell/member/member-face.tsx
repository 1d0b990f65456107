import { Avatar } from '../../ui/avatar.tsx';
import { useMember } from '../session/use-member.ts';

/** The member's face in the corner: comes by itself, before the menu behind it is ever asked for. */
export function MemberFace() {
  const { name, face } = useMember();
  return <Avatar name={name} src={face} />;
}
