import { formatDay } from '#domain/calendar-day.ts'
import { settingHref } from '#features/sistema/configuracoes/web/public.tsx'
import type { Href } from '#web/data/href.ts'
import { filteredHref } from '#web/data/search-params.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import type { SemanaDaAuditoria } from '../../semana/contract.ts'

type Email = SemanaDaAuditoria['email']

/** Whether the week's e-mail goes out by itself and to whom; a warning where it does not. */
export function EmailNote({ email }: { email: Email }) {
  const failed = email.ultimos.filter(({ status }) => status === 'falha')
  if (!email.ativo || !email.enderecos.length)
    return (
      <p className="text-sm text-tinta-2">
        Este resumo não vai por e-mail a ninguém. <Link href={SETTINGS}>Escolher quem recebe</Link>
      </p>
    )
  const to = email.enderecos.join(', ')
  if (!email.provedor)
    return (
      <Alert tipo="aviso" quiet title="O resumo da semana não sai por e-mail">
        <p>
          Falta configurar um provedor de e-mail para enviá-lo a {to}. Nada se perde: tudo está
          nesta tela. <Link href={ACCOUNTS}>Configurar e-mail</Link>
        </p>
      </Alert>
    )
  if (failed.length)
    return (
      <Alert tipo="aviso" quiet title="O último resumo por e-mail falhou">
        {failed.map(({ endereco, semana, motivo }) => (
          <p key={endereco}>
            Semana de {formatDay(semana)}, para {endereco}: {motivo}
          </p>
        ))}
        <p>
          <Link href={SETTINGS}>Conferir os endereços</Link>
        </p>
      </Alert>
    )
  return (
    <p className="text-sm wrap-anywhere text-tinta-2">
      Toda segunda-feira, às 8h, o resumo da semana que acabou vai por e-mail para {to}.{' '}
      <Link href={SETTINGS}>Mudar</Link>
    </p>
  )
}

const SETTINGS = settingHref('resumo_semanal_para')
const ACCOUNTS = filteredHref('/admin/configuracoes-avancadas', { aba: 'email' })

const Link = ({ href, children }: { href: Href; children: string }) => (
  <AppLink className="text-link" href={href}>
    {children}
  </AppLink>
)
