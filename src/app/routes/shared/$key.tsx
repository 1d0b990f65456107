import { createFileRoute, Link } from '@tanstack/react-router';
import { SharedPage } from '../../favourite/shared-page.tsx';
import { buttonClass } from '../../ui/button.tsx';

export const Route = createFileRoute('/shared/$key')({ staticData: { title: '分享的收藏夹' }, component: Shared });

function Shared() {
  const { key } = Route.useParams();
  const home = (
    <Link to="/" className={buttonClass({ variant: 'primary' })}>
      回到设计首页
    </Link>
  );
  // What it shows belongs to somebody else: there is nothing of it to open but the pictures themselves.
  return (
    <SharedPage
      shareKey={key}
      hrefOf={({ picture }) => picture?.url}
      onOpen={(href) => void open(href, '_blank', 'noopener')}
      home={home}
    />
  );
}
