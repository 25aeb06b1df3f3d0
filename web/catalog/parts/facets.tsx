import { useRef } from 'react';
import type { CourseFilter } from '../../../contract/catalog/calls.ts';
import { type FacetName, facetNames } from '../../../contract/catalog/facet-names.ts';
import * as m from '../../../messages/compiled/messages.js';
import { useDevice } from '../../client/page-data.ts';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import {
  type Choice,
  choiceLabel,
  chosenFacets,
  chosenValue,
  countText,
  facetTitle,
  type ShownFacets,
  withChoice,
  withoutChoices,
} from './facet-choices.ts';

type FacetsProps = {
  filter: CourseFilter;
  facets: ShownFacets;
  to: (filter: CourseFilter) => string;
};

/** Choices beyond this number are folded. */
const shownChoices = 8;

function ChoiceLink({
  filter,
  to,
  name,
  choice,
}: Omit<FacetsProps, 'facets'> & { name: FacetName; choice: Choice }) {
  const isChosen = chosenValue(filter, name) === choice.value;
  return (
    <Link
      to={to(withChoice(filter, name, isChosen ? '' : choice.value))}
      rel="nofollow"
      preventScrollReset
      // The links lead to this same screen: there is no route to discover.
      discover="none"
      aria-current={isChosen ? 'true' : undefined}
    >
      {choiceLabel(name, choice)}
      <span>{countText(choice)}</span>
    </Link>
  );
}

function Choices({
  choices,
  ...rest
}: Omit<FacetsProps, 'facets'> & { name: FacetName; choices: readonly Choice[] }) {
  return (
    <ul className="chips">
      {choices.map((choice) => (
        <li key={choice.value}>
          <ChoiceLink {...rest} choice={choice} />
        </li>
      ))}
    </ul>
  );
}

function Facet({ facets, name, ...rest }: FacetsProps & { name: FacetName }) {
  const choices = facets[name];
  const chosen = chosenValue(rest.filter, name);
  if (chosen === '' && choices.length < 2 && name !== 'open_only') return null;
  if (choices.length === 0) return null;
  const isLong = choices.length > shownChoices + 1;
  const [open, folded] = isLong
    ? [choices.slice(0, shownChoices), choices.slice(shownChoices)]
    : [choices, []];
  return (
    <div>
      <p className="mb-2 font-strong">{facetTitle(name)}</p>
      <Choices {...rest} name={name} choices={open} />
      {folded.length > 0 && (
        <details className="group/more mt-1" open={folded.some((choice) => choice.value === chosen)}>
          <summary className="inline-flex min-h-9 cursor-pointer list-none items-center gap-1 text-small text-blue mobile:min-h-11">
            {m.catalog_more_choices({ count: folded.length })}
            <Icon name="caret-down" className="size-[1em] group-open/more:rotate-180" />
          </summary>
          <div className="mt-1">
            <Choices {...rest} name={name} choices={folded} />
          </div>
        </details>
      )}
    </div>
  );
}

function AllFacets(props: FacetsProps) {
  return (
    <nav aria-label={m.catalog_filter()} className="grid content-start gap-6 mobile:gap-5">
      {facetNames.map((name) => (
        <Facet key={name} {...props} name={name} />
      ))}
    </nav>
  );
}

/** Folded above the list, with the number of choices made and of results. */
function FoldedFacets({ total, ...props }: FacetsProps & { total: number }) {
  const element = useRef<HTMLDetailsElement>(null);
  const chosen = chosenFacets(props.filter).length;
  return (
    <details ref={element} className="group rounded-lg bg-sheet shadow-rest">
      <summary className="flex min-h-control cursor-pointer list-none items-center gap-2 px-4 font-strong">
        <Icon name="funnel-simple" className="size-[1.25em]" />
        {m.catalog_filter()}
        {chosen > 0 && (
          <span className="tabular rounded-full bg-persimmon px-2 text-small text-white">
            <span className="sr-only">{m.catalog_chosen()} </span>
            {chosen}
          </span>
        )}
        <Icon name="caret-down" className="ms-auto size-[1.1em] group-open:rotate-180" />
      </summary>
      <div className="border-t border-line px-4 pt-4">
        <AllFacets {...props} />
        <div className="sticky bottom-(--bottom-bar) -mx-4 mt-5 rounded-b-lg border-t border-line bg-sheet p-4">
          {/* biome-ignore lint/a11y/useValidAnchor: a link within the page, which works without script */}
          <a
            href="#courses-found"
            onClick={() => element.current?.removeAttribute('open')}
            className="flex min-h-control items-center justify-center rounded-md bg-ink font-strong text-white"
          >
            {m.catalog_show_found({ count: countText({ count: total }) })}
          </a>
        </div>
      </div>
    </details>
  );
}

/**
 * The facets of a list. Each choice is a link with its number of results; a chosen one links to clearing it. Beside the list on
 * a desktop, folded above it on a phone.
 */
export function Facets(props: FacetsProps & { total: number }) {
  const { total: _total, ...facets } = props;
  return useDevice() === 'mobile' ? <FoldedFacets {...props} /> : <AllFacets {...facets} />;
}

/** The choices made, each with a link that clears it. */
export function ChosenFacets({ filter, facets, to, withText = false }: FacetsProps & { withText?: boolean }) {
  const chosen = chosenFacets(filter).map((name) => {
    const value = chosenValue(filter, name);
    const choice = facets[name].find((option) => option.value === value) ?? { value, count: 0 };
    return { key: name as string, label: choiceLabel(name, choice), without: withChoice(filter, name, '') };
  });
  if (withText && filter.q)
    chosen.unshift({
      key: 'q',
      label: `“${filter.q}”`,
      without: { ...filter, q: undefined, page: undefined },
    });
  if (chosen.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={m.catalog_chosen()}>
      {chosen.map(({ key, label, without }) => (
        <li key={key}>
          <Link
            to={to(without)}
            rel="nofollow"
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-blue-wash px-3.5 text-small text-blue-deep hover:bg-blue hover:text-white mobile:min-h-11"
          >
            {label}
            <Icon name="x" label={m.catalog_remove()} className="size-[1em]" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={to({ ...withoutChoices(filter), ...(withText ? { q: undefined } : {}) })}
          className="inline-flex min-h-9 items-center px-2 text-small text-blue hover:underline mobile:min-h-11"
        >
          {m.catalog_clear()}
        </Link>
      </li>
    </ul>
  );
}
