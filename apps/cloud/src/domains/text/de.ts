import type { DomainText } from './en'

export const de: DomainText = {
  title: 'Eigene Domains',
  about: 'Eigene Hostnamen für die Anmeldung und die öffentlichen APIs dieses Projekts.',
  columns: { hostname: 'Hostname', verification: 'Bestätigung', certificate: 'Zertifikat' },
  create: 'Neue eigene Domain',
  createAbout: 'Danach erhalten Sie einen DNS-Eintrag. Sobald er gefunden wird, zeigt die Domain auf dieses Projekt.',
  createAction: 'Domain hinzufügen',
  editTitle: (hostname) => `${hostname} bearbeiten`,
  renameNotice:
    'Sie müssen den neuen Hostnamen mit einem eigenen DNS-Eintrag bestätigen. Der alte funktioniert nicht mehr.',
  details: 'Details',
  state: 'Status',
  nextStep: 'Nächster Schritt',
  on: 'An',
  off: 'Aus',
  open: 'In neuem Tab öffnen',
  empty: {
    title: 'Noch keine eigenen Domains',
    body: 'Fügen Sie eine hinzu, zum Beispiel login.acme.example, damit sich Personen auf Ihrer eigenen Domain anmelden.',
  },
  fields: {
    domain: 'Domain',
    hostname: {
      label: 'Hostname',
      hint: 'Eine ungenutzte Subdomain, ohne https://.',
      required: 'Geben Sie einen Hostnamen ein.',
      wrong: 'Geben Sie einen Hostnamen wie login.acme.example ein, ohne https:// und Pfad.',
    },
    cookie: {
      label: 'Cookie-Domain',
      hint: 'Der Hostname oder eine übergeordnete Domain. Sitzungs-Cookies, die unter diesem Hostnamen gesetzt werden, gelten für diese Domain. Bei einer übergeordneten Domain erhalten alle Subdomains die Cookies. Verwenden Sie sie nur, wenn Sie allen vertrauen.',
      wrong: 'Geben Sie den Hostnamen oder eine übergeordnete Domain ein.',
    },
    ui: {
      label: 'Basis-URL der eigenen Oberfläche',
      hint: 'Basis-URL Ihrer eigenen Anmeldeseiten für diesen Hostnamen. Flows leiten zu denselben Pfaden darunter weiter, etwa /login.',
      wrong: 'Geben Sie eine URL ein, die mit https:// oder http:// beginnt.',
      long: 'Geben Sie höchstens 2.000 Zeichen ein.',
    },
    cors: 'CORS',
    corsEnabled: {
      label: 'CORS für diese Domain',
      hint: 'An: Nur die Origins unten können die öffentlichen APIs unter dieser Domain im Browser aufrufen. Aus: Es gelten die CORS-Einstellungen des Projekts.',
    },
    origins: {
      label: 'Erlaubte Origins',
      hint: 'Seiten dieser Origins können Antworten mit den Cookies der angemeldeten Person lesen. * steht für einen Teil des Hostnamens, allein für alle Origins ohne Cookies. Drücken Sie nach jeder Origin die Eingabetaste.',
      required: 'Fügen Sie eine Origin hinzu oder schalten Sie CORS aus.',
      wrong: (text) => `„${text}“ ist keine Origin. Geben Sie sie wie https://app.acme.example ein, ohne Pfad.`,
      many: (count) => `Fügen Sie höchstens ${count} Origins hinzu.`,
    },
  },
  verification: {
    pending: {
      label: 'Wartet auf DNS',
      next: 'Legen Sie den DNS-Eintrag unten an. Die Domain funktioniert, sobald er gefunden wird. Die Prüfung erfolgt automatisch, mit der Zeit seltener.',
    },
    verified: {
      label: 'Bestätigt',
      next: 'Die Domain zeigt auf dieses Projekt. Behalten Sie den DNS-Eintrag bei: Er wird stündlich geprüft.',
    },
    failed: {
      label: 'Bestätigung verloren',
      next: 'Der DNS-Eintrag fehlt, deshalb zeigt die Domain nicht mehr auf dieses Projekt. Legen Sie ihn wieder an und wählen Sie „Jetzt prüfen“.',
    },
  },
  certificate: {
    initializing: { label: 'Wird gestartet', next: 'Das Zertifikat wird angefordert. Sie müssen nichts tun.' },
    pending_validation: {
      label: 'Wartet auf Bestätigung',
      next: 'Bestätigen Sie die Domain mit ihrem DNS-Eintrag. Danach wird das Zertifikat angefordert.',
    },
    pending_issuance: {
      label: 'Wird ausgestellt',
      next: 'Die Zertifizierungsstelle stellt das Zertifikat aus. Das dauert einige Minuten.',
    },
    pending_deployment: {
      label: 'Wird bereitgestellt',
      next: 'Das Zertifikat ist ausgestellt und wird bereitgestellt.',
    },
    active: { label: 'Aktiv', next: 'Das Zertifikat wird verwendet und automatisch erneuert.' },
    pending_expiration: {
      label: 'Läuft ab',
      next: 'Prüfen Sie, ob der DNS-Eintrag noch vorhanden ist, damit das Zertifikat erneuert werden kann.',
    },
    expired: {
      label: 'Abgelaufen',
      next: 'Browser lehnen das Zertifikat ab. Stellen Sie den DNS-Eintrag wieder her und wählen Sie „Jetzt prüfen“.',
    },
    initializing_timed_out: {
      label: 'Zeitüberschreitung bei der Anforderung',
      next: 'Wählen Sie „Jetzt prüfen“, um das Zertifikat erneut anzufordern.',
    },
    validation_timed_out: {
      label: 'Zeitüberschreitung bei der Bestätigung',
      next: 'Prüfen Sie die DNS- und CAA-Einträge der Domain und wählen Sie „Jetzt prüfen“.',
    },
    issuance_timed_out: {
      label: 'Zeitüberschreitung bei der Ausstellung',
      next: 'Prüfen Sie, ob die CAA-Einträge der Domain die Zertifizierungsstelle erlauben, und wählen Sie „Jetzt prüfen“.',
    },
    deployment_timed_out: {
      label: 'Zeitüberschreitung bei der Bereitstellung',
      next: 'Wählen Sie „Jetzt prüfen“, um das Zertifikat erneut bereitzustellen.',
    },
    deletion_timed_out: { label: 'Zeitüberschreitung beim Löschen', next: 'Löschen Sie die Domain erneut.' },
    pending_deletion: { label: 'Wird gelöscht', next: 'Das Zertifikat wird gelöscht. Sie müssen nichts tun.' },
    deleted: {
      label: 'Gelöscht',
      next: 'Wählen Sie „Jetzt prüfen“, um ein neues Zertifikat anzufordern, oder löschen Sie die Domain.',
    },
    pending_cleanup: { label: 'Wird aufgeräumt', next: 'Ein altes Zertifikat wird entfernt. Sie müssen nichts tun.' },
    staging_deployment: { label: 'Wird zum Test bereitgestellt', next: 'Ein Testzertifikat wird bereitgestellt.' },
    staging_active: {
      label: 'Testzertifikat',
      next: 'Browser vertrauen ihm nicht. Warten Sie auf das echte Zertifikat.',
    },
    deactivating: {
      label: 'Wird deaktiviert',
      next: 'Die Domain funktioniert bald nicht mehr. Wählen Sie „Jetzt prüfen“, um sie zu behalten.',
    },
    inactive: {
      label: 'Inaktiv',
      next: 'Kein Zertifikat wird verwendet. Wählen Sie „Jetzt prüfen“, um eines anzufordern.',
    },
    backup_issued: {
      label: 'Ersatz ausgestellt',
      next: 'Ein Ersatzzertifikat liegt bereit, falls das erste widerrufen wird.',
    },
    holding_deployment: {
      label: 'Bereitstellung angehalten',
      next: 'Die Bereitstellung geht weiter, sobald die Domain bestätigt ist.',
    },
  },
  noCertificate: {
    label: 'Nicht hier verwaltet',
    next: 'Der Reverse Proxy vor Atrium verwaltet das Zertifikat dieser Domain.',
  },
  unknown: 'Unbekannt',
  unknownNext: 'Diese Konsole kennt den vom Dienst gemeldeten Status nicht.',
  check: {
    now: 'Jetzt prüfen',
    proved: (hostname) => `${hostname} ist bestätigt`,
    absent: (hostname) => `${hostname} ist noch nicht bestätigt`,
  },
  dns: {
    title: 'DNS-Eintrag',
    style: 'DNS-Anbieter',
    styles: {
      plain: {
        label: 'Beliebiger Anbieter',
        hint: 'Kopieren Sie Typ, Name und Wert in das Formular Ihres DNS-Anbieters.',
      },
      zone: { label: 'Zonendatei', hint: 'Fügen Sie die Zeile in die Zonendatei Ihrer Domain ein.' },
      cloudflare: {
        label: 'Cloudflare',
        hint: 'Geben Sie den vollständigen Namen ein; Cloudflare kürzt ihn. Stellen Sie einen CNAME-Eintrag auf „Nur DNS“, oder importieren Sie die Zeile unter DNS → Einträge → Import.',
      },
      route53: {
        label: 'Route 53',
        hint: 'Route 53 hängt den Zonennamen an. Geben Sie nur den Teil davor ein. Setzen Sie TXT-Werte in Anführungszeichen. Oder übergeben Sie den Change Batch an aws route53 change-resource-record-sets.',
      },
    },
    one: 'Legen Sie diesen Eintrag an.',
    oneOf: 'Legen Sie einen dieser Einträge an.',
    record: (type) => `${type}-Eintrag`,
    type: 'Typ',
    name: 'Name',
    value: 'Wert',
    why: 'Zweck',
    reasons: {
      TXT: 'Weist nach, dass die Domain Ihnen gehört. Sie brauchen außerdem einen Eintrag, der sie auf den Reverse Proxy von Atrium zeigen lässt.',
      CNAME: 'Weist nach, dass die Domain Ihnen gehört, und lässt sie auf Atrium zeigen.',
    },
    line: 'Zeile der Zonendatei',
    batch: 'Change Batch',
    wait: 'DNS-Änderungen können einige Minuten dauern, oder Stunden, wenn ein älterer Eintrag noch zwischengespeichert ist.',
  },
  created: (hostname) => `Eigene Domain ${hostname} hinzugefügt`,
  saved: (hostname) => `Eigene Domain ${hostname} gespeichert`,
  deleted: (hostname) => `Eigene Domain ${hostname} gelöscht`,
  deleteBody:
    'Anmeldeseiten, API-Aufrufe und Links in gesendeten Nachrichten mit dieser Domain funktionieren innerhalb von Sekunden nicht mehr. Wer dort angemeldet ist, muss sich auf einer anderen Domain erneut anmelden. Passkeys dieser Domain funktionieren nicht mehr. Das lässt sich nicht rückgängig machen.',
  deletePendingBody:
    'Ihr DNS-Eintrag ist nicht mehr gültig. Entfernen Sie ihn bei Ihrem DNS-Anbieter. Wenn Sie die Domain erneut hinzufügen, erhalten Sie einen neuen Eintrag.',
}
