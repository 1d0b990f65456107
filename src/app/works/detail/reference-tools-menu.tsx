import { useMemo } from 'react';
import type { DesignType } from '../../../contract/studio/features.ts';
import { ReferenceMenu } from './reference-menu.tsx';
import { toolsAccepting } from './reference-tools.ts';

/** 用作参考 for a picture that no tool of ours made: every open tool that takes a picture. */
export function ReferenceToolsMenu({ onChoose }: { readonly onChoose: (tool: DesignType) => void }) {
  const tools = useMemo(() => toolsAccepting(), []);
  return <ReferenceMenu tools={tools} onChoose={onChoose} />;
}
