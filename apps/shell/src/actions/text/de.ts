import type { Text } from './en'

export const de: Text = {
  title: 'Protokoll',
  about:
    'Wer über diese Konsole was geändert oder welche Geheimnisse aufgedeckt hat. Geheimnisse werden nie festgehalten.',
  export: 'Exportieren',
  columns: {
    action: 'Vorgang',
    actor: 'Person',
    target: 'Ziel',
    status: 'Ergebnis',
    time: 'Wann',
    ip: 'Adresse',
  },
  revealed: (operation) => `${operation}: Geheimnisse aufgedeckt`,
  done: 'Erledigt',
  unknown: 'Kein Ergebnis aufgezeichnet',
  refused: (status) => `Abgelehnt (${status})`,
  failed: (status) => `Fehlgeschlagen (${status})`,
  empty: 'Noch wurde nichts geändert',
  emptyAbout: 'Hier wird jede Änderung stehen, die jemand über die Konsole macht: wer, wann und was.',
  detail: {
    title: 'Vorgang',
    operation: 'Operation',
    call: 'Aufruf',
    role: 'Rolle',
    request: 'Anfrage',
    took: 'Dauer',
    ms: (ms) => `${ms} ms`,
    ip: 'Von Adresse',
    body: 'Was gesendet wurde',
    cut: (bytes) => `Der Inhalt ist nicht vollständig aufgezeichnet. Er hatte ${bytes} Bytes und diesen SHA-256-Wert:`,
    noBody: 'Nichts, oder nichts Lesbares.',
    missing: 'Dieser Vorgang steht nicht auf dieser Seite des Protokolls.',
    close: 'Schließen',
  },
}
