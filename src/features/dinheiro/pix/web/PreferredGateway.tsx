import { useQuery } from '@tanstack/react-query'
import { useEntityMutation } from '#web/data/mutations.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { FilterSelect } from '#web/ui/lists/filters.tsx'
import { PROVEDOR_PIX_LABEL } from '../rules.ts'
import { api, pixQueries } from './api.ts'

/** Who makes the Pix charges: asked only where there is a choice. */
export function PreferredGateway() {
  const { data } = useQuery(pixQueries.preferred())
  const save = useEntityMutation({
    run: (preferido: NonNullable<typeof data>['preferido']) =>
      api.prefer({ body: { preferido } }, { ifMatch: data?.versao }),
    success: ({ configurados }) =>
      `As próximas cobranças Pix saem pelo ${nameOf(configurados[0])}.`,
    failure: 'Erro ao salvar o provedor das cobranças Pix.',
    invalidates: [queryKeys.integracoes],
  })
  const [current, ...others] = data?.configurados ?? []
  if (!current || others.length === 0) return null
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-2">
      <FilterSelect
        label="Cobranças Pix saem pelo"
        value={current}
        onChange={(name) => void save.run(name as typeof current)}
        options={[current, ...others].sort().map((value) => ({ value, label: nameOf(value) }))}
      />
      <p className="min-w-0 flex-1 basis-60 py-2 text-sm text-tinta-2">
        As cobranças já abertas em outro provedor continuam valendo até serem pagas ou trocadas.
      </p>
    </div>
  )
}

const nameOf = (name: keyof typeof PROVEDOR_PIX_LABEL | undefined) =>
  name ? PROVEDOR_PIX_LABEL[name] : ''
