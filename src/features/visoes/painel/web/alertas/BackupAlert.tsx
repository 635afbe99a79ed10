import { useCanOpen } from '#web/can-open.ts'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { formatInstant } from '#web/ui/values.tsx'
import type { AlertasPainel } from '../../alertas/contract.ts'
import { Notice } from './Notice.tsx'

const SETTINGS = '/admin/configuracoes/backup'

/** Warns of missing backups: administrators get a link, others a note to tell them. */
export function BackupAlert({ ultimo }: NonNullable<AlertasPainel['backup_atrasado']>) {
  const canOpen = useCanOpen()(SETTINGS)
  return (
    <Notice tipo="erro" title="Backup atrasado">
      {ultimo
        ? `O último backup bom é de ${formatInstant(ultimo)}, há mais de 48 horas.`
        : 'Ainda não há nenhum backup bom.'}{' '}
      {canOpen ? (
        <AppLink className="text-link" href={SETTINGS}>
          Ver o backup
        </AppLink>
      ) : (
        'Avise quem administra o sistema.'
      )}
    </Notice>
  )
}
