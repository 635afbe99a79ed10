import { useQuery } from '@tanstack/react-query'
import { findSuspeitas, suspeitaText } from '#features/contato/modelos/suspeitas/rules.ts'
import { configuracoesQueries } from '#features/sistema/configuracoes/web/public.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'

const TITLES = { salvar: 'Confira antes de salvar', enviar: 'Confira antes de enviar' }

type Props = { text: string; endereco: string; ao?: 'salvar' | 'enviar' }

/** Warns of what looks like a key, a link or an account before it is saved or sent; says it when it appears. */
export function Suspicious({ text, endereco, ao = 'salvar' }: Props) {
  const empresa = useQuery(configuracoesQueries.empresa()).data
  const found = empresa ? findSuspeitas(text, { ...empresa, endereco }) : []
  return (
    <div role="status" className="empty:hidden">
      {found.length > 0 && (
        <Alert tipo="aviso" title={TITLES[ao]}>
          <p>O texto tem:</p>
          <ul className="my-1 list-disc pl-5">
            {found.map((suspeita) => (
              <li key={suspeita.trecho} className="wrap-anywhere">
                {suspeitaText(suspeita)}
              </li>
            ))}
          </ul>
          <p>Ao {ao}, os outros administradores são avisados.</p>
        </Alert>
      )}
    </div>
  )
}
