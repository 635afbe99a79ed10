import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { ATO } from '#domain/atos.ts'
import { isOpen } from '#domain/locacao.ts'
import { formatBRL } from '#domain/money.ts'
import { useToday } from '#web/clock.ts'
import { useSession } from '#web/data/session/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Progress } from '#web/ui/feedback/Progress.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { RecordSection } from '#web/ui/RecordPage.tsx'
import type { Locacao } from '../../contract.ts'
import { showsItens } from '../../fidelidade/rules.ts'
import { locacoesQueries } from '../api.ts'
import { TransferDialog } from './TransferDialog.tsx'

/** How much of the Plano Fidelidade is paid and, near its end, what is missing for the transfer. */
export function RecordFidelidade({ locacao }: { locacao: Locacao }) {
  const today = useToday()
  const { user } = useSession()
  const [isTransferring, setTransferring] = useState(false)
  const query = useQuery(locacoesQueries.fidelidade(locacao.id))
  return (
    <RecordSection title="Plano Fidelidade">
      <QueryView query={query} noun="o Plano Fidelidade">
        {({ pago, falta, total, percentual, semanas, semanas_pagas, itens }) => (
          <div className="grid gap-3">
            <Progress
              label={`${formatBRL(pago)} de ${formatBRL(total)}, ${semanas_pagas} de ${semanas} semanas`}
              text={`${percentual.toLocaleString('pt-BR')}%`}
              value={percentual}
              cor="verde"
            />
            <p className="text-tinta-2">
              {falta > 0 ? `Falta ${formatBRL(falta)}.` : 'Tudo pago.'}
            </p>
            {isOpen(locacao.status) && showsItens(falta, locacao.data_fim_contratada, today) && (
              <>
                <ul className="grid gap-1">
                  {itens.map(({ codigo, ok, texto }) => (
                    <li key={codigo} className="flex items-center gap-2">
                      {ok ? (
                        <CircleCheck size={18} aria-hidden />
                      ) : (
                        <CircleAlert size={18} aria-hidden />
                      )}
                      <span>{ok ? texto : `Falta: ${texto}`}</span>
                    </li>
                  ))}
                </ul>
                {user?.administrador && itens.every(({ ok }) => ok) && (
                  <div>
                    <Button variant="primary" icon={KeyRound} onClick={() => setTransferring(true)}>
                      {ATO.transferirMoto}
                    </Button>
                  </div>
                )}
              </>
            )}
          </div>
        )}
      </QueryView>
      {isTransferring && (
        <TransferDialog locacao={locacao} onClose={() => setTransferring(false)} />
      )}
    </RecordSection>
  )
}
