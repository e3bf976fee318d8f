import { FiltersButton } from '#web/features/filters/FiltersButton.tsx'
import { TopicsButton } from '#web/features/topics/TopicsButton.tsx'

/** Filters and topics of a view, for the row of buttons below its title on small screens. */
export function ViewFilters() {
  return (
    <>
      <FiltersButton place="view" />
      <TopicsButton />
    </>
  )
}
