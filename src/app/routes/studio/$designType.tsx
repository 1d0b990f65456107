import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router';
import { featureName, isDesignType } from '../../../contract/studio/features.ts';
import { PayerSlot } from '../../credit/company/payer-slot.tsx';
import { CreationScreen } from '../../studio/creation/creation-screen.tsx';
import { type PictureSource, PictureSources } from '../../studio/creation/picture-source.ts';

/** The drop zone knows where pictures can come from by this list only. */
const SOURCES: readonly PictureSource[] = [
  { label: '从作品选择', load: async () => (await import('../../works/pick/work-picker.tsx')).WorkPicker },
  { label: '从图片库选择', load: async () => (await import('../../library/pick/library-picker.tsx')).LibraryPicker },
];

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
  return (
    <PictureSources value={SOURCES}>
      <CreationScreen
        key={designType}
        designType={designType}
        payer={<PayerSlot />}
        onSignInPage={() => void navigate({ to: '/trend/signin' })}
      />
    </PictureSources>
  );
}
