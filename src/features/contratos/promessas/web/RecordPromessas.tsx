import { useQuery } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { RecordSection } from '#web/ui/RecordPage.tsx'
import { historyText } from '../rules.ts'
import { promessasQueries } from './api.ts'
import { OpenPromessa } from './OpenPromessa.tsx'

type Props = { cliente_id: string; onPromessa: () => void }

/** A customer's open promise, and how many were kept and broken. */
export function RecordPromessas({ cliente_id, onPromessa }: Props) {
  const query = useQuery(promessasQueries.ofCliente(cliente_id))
  const { aberta, devido_hoje = 0 } = query.data ?? {}
  return (
    <RecordSection
      title="Promessas"
      actions={
        !aberta &&
        devido_hoje > 0 && (
          <Button size="small" icon={Handshake} onClick={onPromessa}>
            Prometeu pagar
          </Button>
        )
      }
    >
      <QueryView query={query} noun="as promessas">
        {(found) => {
          const history = historyText(found)
          return (
            <div className="grid gap-3">
              {found.aberta && <OpenPromessa promessa={found.aberta} />}
              {history && <p>Promessas: {history}</p>}
              {!found.aberta && !history && (
                <p className="text-tinta-2">Nenhuma promessa registrada.</p>
              )}
            </div>
          )
        }}
      </QueryView>
    </RecordSection>
  )
}
