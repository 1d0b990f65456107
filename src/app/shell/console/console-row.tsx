import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import css from './console.module.css';

export type Tone = 'plain' | 'ok' | 'warn' | 'bad';

export function Tag({ tone = 'plain', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return (
    <span className={css.tag} data-tone={tone}>
      {children}
    </span>
  );
}

interface Props {
  readonly title: ReactNode;
  readonly tags?: ReactNode;
  /** Empty ones are left out. */
  readonly facts: readonly (string | false | null | undefined)[];
  readonly end?: ReactNode;
  readonly endNote?: ReactNode;
  readonly actions?: ReactNode;
  /** The whole row leads there. */
  readonly link?: Pick<LinkProps, 'to' | 'params' | 'search'>;
}

/** One row of a console list: what it is, what is known of it, its number. */
export function ConsoleRow({ title, tags, facts, end, endNote, actions, link }: Props) {
  const content = (
    <>
      <span className={css.what}>
        <span className={css.title}>
          <b>{title}</b>
          {tags}
        </span>
        <span className={css.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      {(end !== undefined || endNote !== undefined) && (
        <span className={css.end}>
          <span>{end}</span>
          {endNote !== undefined && <small>{endNote}</small>}
        </span>
      )}
      {actions}
    </>
  );
  return link ? (
    <Link {...(link as LinkProps)} className={css.row}>
      {content}
    </Link>
  ) : (
    <div className={css.row}>{content}</div>
  );
}

/** A number or word under its name. */
export function Fact({ name, note, children }: { readonly name: string; readonly note?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd>
        {children}
        {note !== undefined && <small>{note}</small>}
      </dd>
    </div>
  );
}
