import { vistoriaHref } from '#domain/addresses.ts'
import { formatKm } from '#domain/distance.ts'
import type { VistoriaResumida } from '#features/contratos/vistorias/contract.ts'
import { StartVistoria } from '#features/contratos/vistorias/web/public.tsx'
import { TextField } from '#web/forms/fields/fields.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import type { Locacao } from '../../contract.ts'
import type { SwapVistorias } from './vistorias.ts'

type Props = {
  locacao: Locacao
  /** The motorcycle that goes out, once it is chosen. */
  saida: { id: string; placa: string } | undefined
  found: SwapVistorias
}

/** The two short inspections of a swap, and why it goes without them. */
export function Vistorias({ locacao, saida, found }: Props) {
  const isWhole = [found.volta, found.saida].every((each) => each?.status === 'concluida')
  return (
    <fieldset className="mb-4 grid gap-3">
      <legend className="field-label">Vistorias da troca</legend>
      <ul className="grid gap-2">
        <Row
          title={`${locacao.moto_placa}, que volta`}
          vistoria={found.volta}
          start={{ tipo: 'troca_volta', locacao_id: locacao.id }}
        />
        <Row
          title={saida ? `${saida.placa}, que sai` : 'Moto que sai: escolha-a acima'}
          vistoria={found.saida}
          start={saida && { tipo: 'troca_saida', locacao_id: locacao.id, moto_id: saida.id }}
        />
      </ul>
      {!isWhole && (
        <TextField
          name="sem_vistoria_motivo"
          required={false}
          maxLength={500}
          hint="Só se a troca for feita sem uma delas."
        />
      )}
    </fieldset>
  )
}

type RowProps = {
  title: string
  vistoria: VistoriaResumida | undefined
  start: Omit<Parameters<typeof StartVistoria>[0], 'label'> | undefined
}

const Row = ({ title, vistoria, start }: RowProps) => (
  <li className="flex flex-wrap items-center gap-2.5">
    <span className="font-medium">{title}</span>
    {vistoria?.status === 'concluida' ? (
      <>
        <Badge cor="verde">Vistoriada</Badge>
        <AppLink className="text-link" href={vistoriaHref(vistoria.id)}>
          Ver vistoria
        </AppLink>
        {vistoria.km !== null && <span className="text-tinta-2">{formatKm(vistoria.km)}</span>}
      </>
    ) : (
      start && (
        <StartVistoria label="Fazer vistoria" about={title} draft={vistoria?.id} {...start} />
      )
    )}
  </li>
)
