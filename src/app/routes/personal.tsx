import { createFileRoute } from '@tanstack/react-router';
import { PersonalPage } from '../account/personal/personal-page.tsx';
import { personalSearch } from '../account/personal/personal-search.ts';

export const Route = createFileRoute('/personal')({
  validateSearch: personalSearch,
  staticData: { title: '个人中心' },
  component: Personal,
});

function Personal() {
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <PersonalPage tab={tab} onTab={(next) => void navigate({ search: { tab: next }, replace: true })} />;
}
