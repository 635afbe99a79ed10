import { usePage } from '#web/data/lists.ts'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { RecordSection } from '#web/ui/RecordPage.tsx'
import type { Avaria } from '../../avarias/contract.ts'
import { NA_MOTO } from '../../avarias/rules.ts'
import { comesBack } from '../../rules.ts'
import { avariasQueries, vistoriasQueries } from '../api.ts'
import { Desenho } from '../desenho/Desenho.tsx'
import { markOf } from '../desenho/marks.ts'
import { AvariasTable } from './AvariasTable.tsx'

const TEXTS = {
  noun: ['a avaria', 'as avarias'] as const,
  skeleton: 'rows' as const,
  failure: 'Erro ao carregar avarias. Tente novamente.',
}

/** The damage of a motorcycle, as a section of its page. */
export function RecordAvarias({ moto_id }: { moto_id: string }) {
  const avarias = usePage(avariasQueries.ofMoto(moto_id))
  return (
    <RecordSection title="Avarias" aside={avarias.items && avarias.total}>
      <QueryList {...TEXTS} query={avarias} empty="Nenhuma avaria vista nesta moto.">
        {(items) => (
          <div className="grid gap-4">
            <OnTheMoto avarias={items} />
            <AvariasTable items={items} />
          </div>
        )}
      </QueryList>
    </RecordSection>
  )
}

/** Where the motorcycle has damage now; what may be charged is red. */
function OnTheMoto({ avarias }: { avarias: readonly Avaria[] }) {
  const now = avarias.filter(({ status }) => NA_MOTO.some((each) => each === status))
  if (now.length === 0) return null
  return (
    <div className="max-w-2xl">
      <Desenho
        marks={now.map((avaria) =>
          markOf({ ...avaria, avaria_id: avaria.id, nova: avaria.cobravel }),
        )}
      />
    </div>
  )
}

/** What the returns of a rental found new, a section for each; nothing without new damage. */
export function ReturnAvarias({ locacao_id }: { locacao_id: string }) {
  const vistorias = usePage(vistoriasQueries.ofRecord({ locacao_id })).items ?? []
  return vistorias
    .filter(
      ({ tipo, status, avarias_novas }) =>
        comesBack(tipo) && status === 'concluida' && avarias_novas > 0,
    )
    .map(({ id, moto_id, moto_placa }) => (
      <NewIn key={id} moto_id={moto_id} placa={moto_placa} vistoria_id={id} />
    ))
}

function NewIn({
  moto_id,
  placa,
  vistoria_id,
}: {
  moto_id: string
  placa: string
  vistoria_id: string
}) {
  const avarias = usePage(avariasQueries.newIn(moto_id, vistoria_id))
  return (
    <RecordSection title={`Avarias novas, moto ${placa}`} aside={avarias.items && avarias.total}>
      <QueryList {...TEXTS} query={avarias} empty="Nenhuma avaria nova.">
        {(items) => <AvariasTable items={items} ofOne />}
      </QueryList>
    </RecordSection>
  )
}
