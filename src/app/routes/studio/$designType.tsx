import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router';
import { featureName, isDesignType } from '../../../contract/studio/features.ts';
import { CreationScreen } from '../../studio/creation/creation-screen.tsx';

export const Route = createFileRoute('/studio/$designType')({
  params: {
    parse: ({ designType }) => {
      if (!isDesignType(designType)) throw notFound();
      return { designType };
    },
  },
  staticData: { title: ({ designType = '' }) => (isDesignType(designType) ? featureName(designType) : '创作') },
  component: Creation,
});

function Creation() {
  const { designType } = Route.useParams();
  const navigate = useNavigate();
  return <CreationScreen key={designType} designType={designType} onSignInPage={() => void navigate({ to: '/trend/signin' })} />;
}
