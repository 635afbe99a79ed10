import { maskCPF } from '#domain/documents.ts'
import { Badge } from '#web/ui/Badge.tsx'
import type { Column } from '#web/ui/lists/DataTable.tsx'
import { DayText } from '#web/ui/values.tsx'
import type { Pessoa } from '../contract.ts'

/** The columns that identify a customer. */
export const PERSON_COLUMNS: Column<Pessoa>[] = [
  {
    header: 'Cliente',
    main: true,
    cell: ({ nome, cpf }) => (
      <>
        <span className="font-medium wrap-anywhere">{nome}</span>
        <small className="tabular">CPF {maskCPF(cpf)}</small>
      </>
    ),
  },
  {
    header: 'Última atividade',
    cell: ({ ultima_atividade }) => <DayText day={ultima_atividade} />,
  },
  { header: 'Situação', cell: (pessoa) => <Situation {...pessoa} /> },
]

export const Situation = ({ arquivado, sugerido }: Pick<Pessoa, 'arquivado' | 'sugerido'>) => (
  <span className="flex flex-wrap gap-1.5">
    <Badge cor={arquivado ? 'cinza' : 'verde'}>
      {arquivado ? 'Excluído das listas' : 'Nas listas'}
    </Badge>
    {sugerido && <Badge cor="amarelo">Passou do prazo</Badge>}
  </span>
)
