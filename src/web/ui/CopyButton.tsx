import { Copy } from 'lucide-react'
import { avisar } from '../notices.tsx'
import { IconButton } from './IconButton.tsx'

/** Copies a text: `label` names it ('Copiar CPF'). */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      avisar('Copiado!')
    } catch {
      avisar(`Não foi possível copiar. Copie manualmente: ${text}`, { tipo: 'erro' })
    }
  }
  return <IconButton size="small" icon={Copy} label={label} onClick={() => void copy()} />
}
