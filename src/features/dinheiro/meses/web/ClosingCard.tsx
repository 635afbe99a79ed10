import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { nameOfMonth } from '#domain/days/month-names.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import type { MesesFechados } from '../contract.ts'
import { mesesQueries } from './api.ts'
import { MesesDialog } from './MesesDialog.tsx'

/** Whether months close by themselves and the last one that did, with the dialog that changes it. */
export function ClosingCard() {
  const query = useQuery(mesesQueries.list())
  const [open, setOpen] = useState(false)
  return (
    <Card
      title="Fechamento dos meses"
      actions={
        <Button icon={Lock} onClick={() => setOpen(true)}>
          Meses fechados
        </Button>
      }
    >
      <QueryView query={query} skeleton="rows" failure="Erro ao carregar os meses.">
        {(data) => <p className="text-tinta-2">{stateOf(data)}</p>}
      </QueryView>
      {open && <MesesDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}

function stateOf({ fechar_meses, meses }: MesesFechados) {
  const last = meses.find(({ fechado }) => fechado)
  const rule = fechar_meses
    ? 'Cada mês se fecha sozinho no dia 5 do mês seguinte: nada com data nele entra, muda ou se desfaz.'
    : 'Os meses só se fecham à mão: num mês fechado, nada com data nele entra, muda ou se desfaz.'
  return `${rule} ${last ? `O último fechado é ${nameOfMonth(last.mes)}.` : 'Nenhum mês foi fechado ainda.'}`
}
