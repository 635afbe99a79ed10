import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs system packages as root on Debian or Ubuntu; returns true if it did. */
export function installFromDebian(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.error(`Instalando do sistema: ${packages.join(', ')}…`)
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages)
}

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return (
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env })
      .status === 0
  )
}
