import { SearchX } from 'lucide-react'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { type Section, searchManual } from '../busca/rules.ts'
import { manualAddress } from '../rules.ts'

/** What a search found, each with its place and the passage around it. */
export function Results({ sections, text }: { sections: readonly Section[]; text: string }) {
  const found = searchManual(sections, text)
  return (
    <div className="max-w-[46rem]">
      <p role="status" className="mb-3 text-tinta-2">
        {found.length === 0
          ? ''
          : found.length === 1
            ? '1 trecho encontrado'
            : `${found.length} trechos encontrados`}
      </p>
      {found.length === 0 && (
        <EmptyState
          icon={SearchX}
          text="Nada encontrado na ajuda"
          hint="Tente outra palavra, ou menos palavras."
        />
      )}
      <ul className="grid gap-3">
        {found.map(({ page, title, heading, id, excerpt }) => (
          <li key={`${page}#${id}`} className="rounded-3 border border-borda bg-cartao p-4">
            <AppLink href={manualAddress(page, id)} className="text-link font-bold">
              {heading}
            </AppLink>
            {id && <p className="text-sm text-tinta-3">{title}</p>}
            <p className="mt-1 text-tinta-2">{excerpt}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
