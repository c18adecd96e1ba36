import type { DomainText } from './en'

export const de: DomainText = {
  title: 'Eigene Domains',
  about: 'Eigene Hostnamen für die Anmeldung und die öffentlichen APIs dieses Projekts.',
  columns: { hostname: 'Hostname', verification: 'Prüfung', certificate: 'Zertifikat' },
  create: 'Neue eigene Domain',
  createAbout: 'Danach bekommen Sie einen DNS-Eintrag. Sobald er gefunden wird, führt die Domain zu diesem Projekt.',
  createAction: 'Domain hinzufügen',
  editTitle: (hostname) => `${hostname} bearbeiten`,
  renameNotice:
    'Ein anderer Hostname ist ein neuer Anspruch: Der alte funktioniert nicht mehr, der neue braucht einen eigenen DNS-Eintrag.',
  details: 'Details',
  state: 'Zustand',
  nextStep: 'Nächster Schritt',
  on: 'An',
  off: 'Aus',
  open: 'In neuem Tab öffnen',
  empty: {
    title: 'Noch keine eigenen Domains',
    body: 'Fügen Sie eine hinzu, zum Beispiel login.acme.example, damit sich Personen unter Ihrem Namen anmelden.',
  },
  fields: {
    domain: 'Domain',
    hostname: {
      label: 'Hostname',
      hint: 'Eine Subdomain, die sonst nichts verwendet, ohne https://.',
      required: 'Geben Sie einen Hostnamen ein.',
      wrong: 'Geben Sie einen Hostnamen wie login.acme.example ein, ohne https:// und Pfad.',
    },
    cookie: {
      label: 'Cookie-Domain',
      hint: 'Der Hostname oder eine übergeordnete Domain. Sitzungs-Cookies, die unter diesem Hostnamen gesetzt werden, gelten für diese Domain. Eine übergeordnete schickt sie an alle Subdomains: Verwenden Sie sie nur, wenn Sie allen vertrauen.',
      wrong: 'Geben Sie den Hostnamen oder eine übergeordnete Domain ein.',
    },
    ui: {
      label: 'Basis-URL der eigenen Oberfläche',
      hint: 'Wo Ihre eigenen Anmeldeseiten für Personen sind, die über diesen Hostnamen kommen. Flows führen zu denselben Pfaden unter dieser URL, etwa /login.',
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
      hint: 'Seiten dieser Origins können Antworten mit den Cookies der angemeldeten Person lesen. * steht für einen Teil des Hostnamens; * allein erlaubt alle Origins, ohne Cookies. Nach jedem Enter drücken.',
      required: 'Fügen Sie eine Origin hinzu oder schalten Sie CORS aus.',
      wrong: (text) => `„${text}“ ist keine Origin. Geben Sie sie wie https://app.acme.example ein, ohne Pfad.`,
      many: (count) => `Fügen Sie höchstens ${count} Origins hinzu.`,
    },
  },
  verification: {
    pending: {
      label: 'Wartet auf DNS',
      next: 'Legen Sie den DNS-Eintrag unten an. Bis er gefunden wird, führt die Domain nirgendwohin. Er wird von selbst wieder gesucht, mit der Zeit seltener.',
    },
    verified: {
      label: 'Geprüft',
      next: 'Die Domain führt zu diesem Projekt. Lassen Sie den DNS-Eintrag bestehen: Er wird stündlich geprüft.',
    },
    failed: {
      label: 'Prüfung verloren',
      next: 'Der DNS-Eintrag fehlt, die Domain führt nicht mehr zu diesem Projekt. Legen Sie ihn wieder an und prüfen Sie dann jetzt.',
    },
  },
  certificate: {
    initializing: { label: 'Beginnt', next: 'Das Zertifikat wird angefordert. Nichts zu tun.' },
    pending_validation: {
      label: 'Wartet auf Prüfung',
      next: 'Beweisen Sie die Domain mit ihrem DNS-Eintrag. Das Zertifikat folgt.',
    },
    pending_issuance: {
      label: 'Wird ausgestellt',
      next: 'Die Zertifizierungsstelle stellt es aus. Das dauert Minuten.',
    },
    pending_deployment: { label: 'Wird verteilt', next: 'Das Zertifikat ist ausgestellt und wird verteilt.' },
    active: { label: 'Aktiv', next: 'Das Zertifikat ist in Gebrauch und wird von selbst erneuert.' },
    pending_expiration: {
      label: 'Läuft ab',
      next: 'Prüfen Sie, ob der DNS-Eintrag noch besteht, damit es erneuert werden kann.',
    },
    expired: {
      label: 'Abgelaufen',
      next: 'Browser lehnen die Domain ab. Stellen Sie den DNS-Eintrag her und prüfen Sie jetzt.',
    },
    initializing_timed_out: {
      label: 'Anforderung: Zeit abgelaufen',
      next: 'Prüfen Sie jetzt, um es erneut anzufordern.',
    },
    validation_timed_out: {
      label: 'Prüfung: Zeit abgelaufen',
      next: 'Sehen Sie den DNS-Eintrag und CAA-Einträge der Domain nach und prüfen Sie dann jetzt.',
    },
    issuance_timed_out: {
      label: 'Ausstellung: Zeit abgelaufen',
      next: 'Sehen Sie nach, ob CAA-Einträge der Domain die Zertifizierungsstelle erlauben, und prüfen Sie dann jetzt.',
    },
    deployment_timed_out: {
      label: 'Verteilung: Zeit abgelaufen',
      next: 'Prüfen Sie jetzt, um es erneut zu verteilen.',
    },
    deletion_timed_out: { label: 'Löschen: Zeit abgelaufen', next: 'Löschen Sie die Domain noch einmal.' },
    pending_deletion: { label: 'Wird gelöscht', next: 'Das Zertifikat wird gelöscht. Nichts zu tun.' },
    deleted: { label: 'Gelöscht', next: 'Prüfen Sie jetzt, um ein neues anzufordern, oder löschen Sie die Domain.' },
    pending_cleanup: { label: 'Wird aufgeräumt', next: 'Ein altes Zertifikat wird entfernt. Nichts zu tun.' },
    staging_deployment: { label: 'Wird zum Test verteilt', next: 'Ein Testzertifikat wird verteilt.' },
    staging_active: { label: 'Testzertifikat', next: 'Browser vertrauen ihm nicht. Warten Sie auf das echte.' },
    deactivating: {
      label: 'Wird deaktiviert',
      next: 'Die Domain funktioniert bald nicht mehr. Prüfen Sie jetzt, um sie zu behalten.',
    },
    inactive: { label: 'Inaktiv', next: 'Kein Zertifikat ist in Gebrauch. Prüfen Sie jetzt, um eines anzufordern.' },
    backup_issued: { label: 'Ersatz ausgestellt', next: 'Ein Ersatz liegt bereit, falls das erste widerrufen wird.' },
    holding_deployment: { label: 'Verteilung angehalten', next: 'Es geht weiter, sobald die Domain geprüft ist.' },
  },
  noCertificate: {
    label: 'Nicht hier verwaltet',
    next: 'Der Reverse Proxy vor Atrium hat das Zertifikat dieser Domain.',
  },
  unknown: 'Unbekannt',
  unknownNext: 'Der Dienst meldet einen Zustand, den diese Konsole nicht kennt.',
  check: {
    now: 'Jetzt prüfen',
    proved: (hostname) => `${hostname} ist geprüft`,
    absent: (hostname) => `${hostname} ist noch nicht geprüft`,
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
        hint: 'Geben Sie den ganzen Namen ein; Cloudflare kürzt ihn. Stellen Sie einen CNAME-Eintrag auf „Nur DNS“, oder importieren Sie die Zeile unter DNS → Einträge → Import.',
      },
      route53: {
        label: 'Route 53',
        hint: 'Route 53 hängt den Namen der Zone an: Geben Sie nur den Teil davor ein. TXT-Werte stehen in Anführungszeichen. Oder übergib den Change Batch an aws route53 change-resource-record-sets.',
      },
    },
    one: 'Legen Sie diesen Eintrag an.',
    oneOf: 'Legen Sie einen dieser Einträge an.',
    record: (type) => `${type}-Eintrag`,
    type: 'Typ',
    name: 'Name',
    value: 'Wert',
    why: 'Wozu',
    reasons: {
      TXT: 'Beweist, dass die Domain Ihnen gehört. Ihr Verkehr muss außerdem durch einen eigenen Eintrag zum Reverse Proxy von Atrium führen.',
      CNAME: 'Beweist, dass die Domain Ihnen gehört, und führt ihren Verkehr zu Atrium.',
    },
    line: 'Zeile der Zonendatei',
    batch: 'Change Batch',
    wait: 'DNS-Änderungen können Minuten dauern, oder Stunden, wo ein älterer Eintrag noch zwischengespeichert ist.',
  },
  created: (hostname) => `Eigene Domain ${hostname} hinzugefügt`,
  saved: (hostname) => `Eigene Domain ${hostname} gespeichert`,
  deleted: (hostname) => `Eigene Domain ${hostname} gelöscht`,
  deleteBody:
    'Die Domain führt in Sekunden nicht mehr zu diesem Projekt: Anmeldeseiten, Links in schon gesendeten Nachrichten und API-Aufrufe darunter schlagen fehl, und wer dort angemeldet war, muss sich anderswo neu anmelden. Passkeys dieser Domain funktionieren nicht mehr. Das lässt sich nicht rückgängig machen.',
  deletePendingBody:
    'Ihr DNS-Eintrag gilt nicht mehr als Nachweis. Wenn Sie die Domain erneut hinzufügen, bekommen Sie einen neuen Eintrag. Entfernen Sie den alten bei Ihrem DNS-Anbieter.',
}
