import { Send } from 'lucide-react'
import { useToast } from '#web/toast.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { type Signatures, useSignatures, type Waiting } from './useSignatures.ts'

/** The signatures that wait on this phone, on a screen that is about no single document. */
export function WaitingSignatures() {
  const toast = useToast()
  const signatures = useSignatures(({ documento }, { detail }) =>
    toast(`${documento}: a assinatura não foi aceita. ${detail}`, { tipo: 'erro' }),
  )
  return <WaitingAlert signatures={signatures} />
}

/** Says what waits on this phone; announced as it appears and goes. */
export function WaitingAlert({
  signatures: { mine, others, sendAll },
}: {
  signatures: Signatures
}) {
  return (
    <div role="status" className="grid gap-3 not-empty:mb-4">
      {mine.length > 0 && (
        <Alert
          tipo="aviso"
          title={
            mine.length === 1
              ? 'Assinatura guardada neste celular, ainda não enviada.'
              : `${mine.length} assinaturas guardadas neste celular, ainda não enviadas.`
          }
          actions={
            <Button size="small" icon={Send} onClick={sendAll}>
              Enviar agora
            </Button>
          }
        >
          <Lines waiting={mine} />
          <p>Vai sozinha quando a conexão voltar. Não apague os dados do navegador até lá.</p>
        </Alert>
      )}
      {others.length > 0 && (
        <Alert
          tipo="aviso"
          title={`Neste celular há assinatura que só ${others[0]!.usuario} pode enviar: entre com esse usuário.`}
        >
          <Lines waiting={others} />
        </Alert>
      )}
    </div>
  )
}

const Lines = ({ waiting }: { waiting: readonly Waiting[] }) => (
  <ul>
    {waiting.map(({ id, documento, nome }) => (
      <li key={id}>
        {documento}, {nome}
      </li>
    ))}
  </ul>
)
