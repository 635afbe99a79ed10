import { Download } from 'lucide-react'
import type { ReactElement } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { FORMATOS, type Formato } from '../clientes/rules.ts'
import type { Exporting } from './useExport.ts'

const FORMATO_LABEL: Record<Formato, string> = {
  json: 'JSON (dados completos)',
  csv: 'CSV (planilha)',
  pdf: 'PDF (para imprimir)',
}

type MenuProps = {
  /** Names what is exported: 'Baixar relatório de Ana Souza'. */
  label: string
  trigger: ReactElement<Record<string, unknown>>
  onChoose: (formato: Formato) => void
}

/** The choice of a format, behind its button. */
export const ExportMenu = ({ label, trigger, onChoose }: MenuProps) => (
  <Menu
    label={label}
    trigger={trigger}
    items={FORMATOS.map((formato) => ({
      label: FORMATO_LABEL[formato],
      onSelect: () => onChoose(formato),
    }))}
  />
)

const size = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const megabytes = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${size.format(bytes / 1024 / 1024)} MB`

/** A file on its way: how much has come, and the way to give it up. Seen only once it takes a moment. */
export function ExportProgress({ exporting: { current, cancel } }: { exporting: Exporting }) {
  return (
    <div role="status" className="no-print empty:hidden">
      {current && (
        <div
          className="tinted after-150ms mb-4 flex flex-wrap items-center gap-3 rounded-3 px-4 py-2.5"
          data-cor="azul"
        >
          <Download size={18} aria-hidden />
          <p className="mr-auto min-w-0 wrap-anywhere">
            Exportando {current.filename}...{' '}
            <span aria-hidden>{current.bytes > 0 && `${megabytes(current.bytes)} recebidos`}</span>
          </p>
          <Button size="small" onClick={cancel}>
            Cancelar exportação
          </Button>
        </div>
      )}
    </div>
  )
}

/** Said wherever files leave the system. */
export const PERSONAL_DATA =
  'Os arquivos exportados contêm dados pessoais (CPF, telefone, endereço e histórico). Guarde-os em lugar seguro e apague quando não precisar mais.'
