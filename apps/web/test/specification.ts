/**
 * Sentence by sentence what the specification says of the screens (§§2, 4, 5, 6, and of the lookup in 7.5 and 8),
 * and the tests that see it: file beside
 * this one without its ending, and title. specification.test.ts fails when one is gone.
 */
interface Sentence {
  readonly section: string;
  readonly text: string;
  readonly tests: readonly (readonly [file: string, title: string])[];
}

export const SENTENCES: readonly Sentence[] = [
  {
    section: '2.1',
    text: "Header 'Dilekçeler'.",
    tests: [['list', 'has its header, subtitle, filters, button and columns in order']],
  },
  {
    section: '2.1',
    text: "Subtitle 'Yeni dilekçe oluşturmanızı, dilekçelerinizi görmenizi ve değiştirmenizi sağlar.'",
    tests: [['list', 'has its header, subtitle, filters, button and columns in order']],
  },
  {
    section: '2.1',
    text: "Search box labelled 'Ara'. It filters by petition name.",
    tests: [['list', 'make the calls of the specification, each alone and both together']],
  },
  {
    section: '2.1',
    text: 'The filter is applied 750 ms after typing stops.',
    tests: [['list', 'are asked of the server 750 ms after the last key, once']],
  },
  {
    section: '2.1',
    text: "Petition type picker, placeholder 'Dilekçe Tipi Seçiniz'. It filters by dilekce_tipi.",
    tests: [
      ['list', 'has its header, subtitle, filters, button and columns in order'],
      ['list', 'make the calls of the specification, each alone and both together'],
    ],
  },
  {
    section: '2.1',
    text: "Add button 'Dilekçe Ekle'. It opens the petition form (create mode) in a dialog.",
    tests: [
      ['list', 'has its header, subtitle, filters, button and columns in order'],
      ['form', 'is made from the list to the saved record by keyboard alone'],
    ],
  },
  {
    section: '2.1',
    text: 'Favori: star toggle for favori_mi, sortable.',
    tests: [
      ['list', 'sorts by each column in both directions, and again favourites first'],
      ['list', 'keeps a favourite, without its template, and puts it first'],
    ],
  },
  {
    section: '2.1',
    text: 'Dilekçe Adı: isim, sortable.',
    tests: [['list', 'sorts by each column in both directions, and again favourites first']],
  },
  {
    section: '2.1',
    text: 'Dilekçe Tipi: the label of dilekce_tipi, sortable.',
    tests: [['list', 'sorts by each column in both directions, and again favourites first']],
  },
  {
    section: '2.1',
    text: 'Oluşturulma Tarihi: created_at shown as a date, sortable.',
    tests: [['list', 'sorts by each column in both directions, and again favourites first']],
  },
  {
    section: '2.1',
    text: 'İşlemler: row actions, not sortable.',
    tests: [['list', 'has its header, subtitle, filters, button and columns in order']],
  },
  {
    section: '2.1',
    text: 'Default sort: favourites first.',
    tests: [['list', 'sorts by each column in both directions, and again favourites first']],
  },
  {
    section: '2.1',
    text: "Empty text: 'Dilekçe bulunamadı. Eklemek için + butonunu kullanınız.'",
    tests: [['list', 'say in the words of the specification that nothing was found']],
  },
  {
    section: '2.1',
    text: 'A loading skeleton shows while the list has not been loaded yet.',
    tests: [['list', 'shows a skeleton while the list has not been loaded, then the rows']],
  },
  {
    section: '2.1',
    text: 'On small screens a simpler table with the same columns is shown.',
    tests: [['trash', 'has no barrier, light and dark, and the same columns at each size']],
  },
  {
    section: '2.1',
    text: 'Edit: opens the petition form in update mode, in a dialog of width 1000.',
    tests: [['list', 'open by %s a dialog %i wide, and get the focus back from it']],
  },
  {
    section: '2.1',
    text: 'Download: opens the fill-and-download form (section 2.3), in a dialog of width 600.',
    tests: [['list', 'open by %s a dialog %i wide, and get the focus back from it']],
  },
  {
    section: '2.1',
    text: 'Delete: opens a confirmation dialog.',
    tests: [['list', 'delete after a question, offer the way back, and hand the focus on']],
  },
  {
    section: '2.1',
    text: 'Delete is hidden for standard petitions.',
    tests: [['list', 'are hidden for deleting a standard petition']],
  },
  {
    section: '2.1',
    text: 'After a successful add, edit or delete, the list reloads.',
    tests: [['list', 'is asked for again on the way back and where it was changed, and for no other reason']],
  },
  {
    section: '2.2',
    text: "'Dilekçe Adı': the name, placeholder 'Dilekçe Adı Giriniz'.",
    tests: [['form', 'has a name, a type of the seven, and the editor; no copy is offered']],
  },
  {
    section: '2.2',
    text: "'Dilekçe Tipi': the type, one of the values in section 3.",
    tests: [['form', 'has a name, a type of the seven, and the editor; no copy is offered']],
  },
  {
    section: '2.2',
    text: 'A rich-text template editor holding sablon.',
    tests: [['form', 'has a name, a type of the seven, and the editor; no copy is offered']],
  },
  {
    section: '2.2',
    text: 'Toolbar: bold, underline, italic.',
    tests: [
      [
        'editor',
        'show what the text is, change the chosen word, give the focus back, and what they made is saved',
      ],
    ],
  },
  {
    section: '2.2',
    text: 'Toolbar: font size.',
    tests: [
      [
        'editor',
        'offer the seven sizes, show others as they are, and none where the selection holds several',
      ],
    ],
  },
  {
    section: '2.2',
    text: 'Toolbar: bulleted list and numbered list.',
    tests: [
      [
        'editor',
        'show what the text is, change the chosen word, give the focus back, and what they made is saved',
      ],
      ['editor', 'nest lists by Tab and undo that by Shift+Tab'],
    ],
  },
  {
    section: '2.2',
    text: 'Toolbar: alignment.',
    tests: [
      [
        'editor',
        'show what the text is, change the chosen word, give the focus back, and what they made is saved',
      ],
    ],
  },
  {
    section: '2.2',
    text: 'Toolbar: table.',
    tests: [
      ['editorTables.long', 'are made in the size chosen by mouse or by arrow keys, and removed whole'],
      [
        'editorTables.long',
        'get rows and columns, lose them, merge and split cells of a row, and have a header row',
      ],
    ],
  },
  {
    section: '2.2',
    text: 'Toolbar: undo and redo.',
    tests: [['editor', 'put in a page break and undo never past what was loaded']],
  },
  {
    section: '2.2',
    text: "Toolbar: 'Önizle' (preview).",
    tests: [
      [
        'editorParts',
        "shows the template as pages in a dialog 'Önizle' of 950 px, and closes by button and by Esc",
      ],
    ],
  },
  { section: '2.2', text: 'Toolbar: print.', tests: [['editorParts', 'prints the pages']] },
  {
    section: '2.2',
    text: 'Toolbar: Udf, Word and Pdf (download of the current template in that format).',
    tests: [
      [
        'editorParts',
        'downloads the template as it stands as Udf, Word and Pdf, under the name that was typed',
      ],
    ],
  },
  {
    section: '2.2',
    text: "'Alanlar' opens a list of placeholder fields (DilekceAlan), shown by isim.",
    tests: [
      [
        'editorParts',
        'is 225 px high, lists the fields by name, narrows them, inserts at the caret and closes',
      ],
    ],
  },
  {
    section: '2.2',
    text: "A 'Filtre' box narrows the list by a case-insensitive match on the field name.",
    tests: [
      [
        'editorParts',
        'is 225 px high, lists the fields by name, narrows them, inserts at the caret and closes',
      ],
    ],
  },
  {
    section: '2.2',
    text: "A 'Kapat' button closes the panel.",
    tests: [
      [
        'editorParts',
        'is 225 px high, lists the fields by name, narrows them, inserts at the caret and closes',
      ],
    ],
  },
  {
    section: '2.2',
    text: 'Clicking a field inserts {{kod}} for that field at the cursor and closes the panel.',
    tests: [
      [
        'editorParts',
        'is 225 px high, lists the fields by name, narrows them, inserts at the caret and closes',
      ],
    ],
  },
  {
    section: '2.2',
    text: "Preview dialog: titled 'Önizle', width 950.",
    tests: [
      [
        'editorParts',
        "shows the template as pages in a dialog 'Önizle' of 950 px, and closes by button and by Esc",
      ],
    ],
  },
  {
    section: '2.2',
    text: 'Preview: shows the template rendered in Times New Roman.',
    tests: [
      [
        'editorParts',
        "shows the template as pages in a dialog 'Önizle' of 950 px, and closes by button and by Esc",
      ],
    ],
  },
  {
    section: '2.2',
    text: "Preview: has a 'Kapat' button.",
    tests: [
      [
        'editorParts',
        "shows the template as pages in a dialog 'Önizle' of 950 px, and closes by button and by Esc",
      ],
    ],
  },
  {
    section: '2.2',
    text: 'Standard petitions: the editor is read-only.',
    tests: [
      ['editorParts', 'is shown read-only with the warning; it can be looked at and downloaded, not changed'],
    ],
  },
  {
    section: '2.2',
    text: "Standard petitions: the warning 'Standart dilekçelerde düzenleme yapılamaz — yalnızca Farklı Kaydet.' is shown.",
    tests: [
      ['editorParts', 'is shown read-only with the warning; it can be looked at and downloaded, not changed'],
    ],
  },
  {
    section: '2.2',
    text: "'Kaydet': saves (create or update). Hidden for standard petitions.",
    tests: [
      ['form', 'is saved with the fields of its template; the form is empty again and the list shows it'],
      ['formRoles.long', 'can be read and copied, not edited or saved'],
    ],
  },
  {
    section: '2.2',
    text: "'Farklı Kaydet': shown only for an existing record. It creates a copy.",
    tests: [
      ['form', "is copied by 'Farklı Kaydet' with the edits and a timestamp, and the copy opens for editing"],
      ['form', 'has a name, a type of the seven, and the editor; no copy is offered'],
    ],
  },
  {
    section: '2.2',
    text: "'Farklı Kaydet' tooltip: 'Farklı kaydet, dilekçenin bir kopyasını oluşturur ve düzenlemeleri kopyalanan dilekçeye aktarır.'",
    tests: [['form', "explains 'Farklı Kaydet' to the keyboard and to the pointer"]],
  },
  {
    section: '2.3',
    text: "The form shows one input for each field id in the petition's alanlar.",
    tests: [
      ['fillForm', 'are one for each field, titled with its name, of the kind the specification names'],
    ],
  },
  {
    section: '2.3',
    text: "Each input is titled with the field's isim and has the placeholder '<field name> Giriniz'.",
    tests: [
      ['fillForm', 'are one for each field, titled with its name, of the kind the specification names'],
    ],
  },
  {
    section: '2.3',
    text: '13: dedicated case-number input.',
    tests: [
      ['fillForm', 'are one for each field, titled with its name, of the kind the specification names'],
      ['fillFormFields.long', 'take a file number in every form it is written in'],
    ],
  },
  {
    section: '2.3',
    text: '18: national-ID input.',
    tests: [
      ['fillForm', 'are one for each field, titled with its name, of the kind the specification names'],
    ],
  },
  {
    section: '2.3',
    text: '16: date input, defaults to today.',
    tests: [['fillFormFields.long', 'proposes the day of Istanbul, wherever the computer stands']],
  },
  {
    section: '2.3',
    text: '14, 17, 27, 28: date input.',
    tests: [
      ['fillForm', 'are one for each field, titled with its name, of the kind the specification names'],
      ['fillFormFields.long', 'picks a day from the calendar; Esc closes the calendar, not the dialog'],
    ],
  },
  {
    section: '2.3',
    text: 'All others: plain text input.',
    tests: [
      ['fillForm', 'are one for each field, titled with its name, of the kind the specification names'],
    ],
  },
  {
    section: '2.3',
    text: "An 'Oluştur' menu offers UDF, WORD or PDF.",
    tests: [['fillForm', 'downloads what was typed as UDF, WORD, PDF and WORD (.docx)']],
  },
  {
    section: '2.3',
    text: 'Choosing one renders the petition with the entered values and downloads the result in that format.',
    tests: [['fillForm', 'downloads what was typed as UDF, WORD, PDF and WORD (.docx)']],
  },
  {
    section: '2.4',
    text: "A card 'Dilekçeler' holds a searchable multi-select of petitions, labelled 'Dilekçeler'.",
    tests: [['takip', 'finds a petition in any case of i and ı, previews it, and takes it off again']],
  },
  {
    section: '2.4',
    text: 'Selected petitions show as removable chips.',
    tests: [['takip', 'finds a petition in any case of i and ı, previews it, and takes it off again']],
  },
  {
    section: '2.4',
    text: 'Hovering an item previews its template.',
    tests: [['takip', 'finds a petition in any case of i and ı, previews it, and takes it off again']],
  },
  {
    section: '2.4',
    text: "An 'Oluştur' menu offers UDF, WORD or PDF.",
    tests: [['takip', 'downloads one petition as a plain file with the values of the case']],
  },
  {
    section: '2.4',
    text: "The form's close button is hidden in this mode.",
    tests: [['takip', 'asks for a petition when none is chosen, and puts the cursor there']],
  },
  {
    section: '2.4',
    text: 'Each selected petition is rendered against the case and downloaded.',
    tests: [['takip', 'downloads one petition as a plain file with the values of the case']],
  },
  {
    section: '2.4',
    text: 'When more than one file results, they are delivered together as one zip archive.',
    tests: [['takip', 'downloads three petitions as one zip in the chosen order']],
  },
  {
    section: '2.5',
    text: "A national-ID input has the default label 'TC Kimlik No'.",
    tests: [
      [
        'takipForm',
        'is entered by the keyboard alone, stands in the list, and fills the 28 fields as expected',
      ],
    ],
  },
  {
    section: '2.5',
    text: 'A national-ID input can carry a lookup button.',
    tests: [
      [
        'uyap',
        'says in the words of the specification whether there is a connection, to pointer and keyboard',
      ],
      ['uyap', 'asks what for, fills the party in the form, and is saved with the form alone'],
    ],
  },
  {
    section: '2.5',
    text: 'The button queries the national judicial information system for the person with that ID.',
    tests: [
      [
        'uyap',
        'is made by the keyboard alone; what came is shown before it is used, and the focus comes back',
      ],
    ],
  },
  {
    section: '4',
    text: 'Clicking the star flips favori_mi.',
    tests: [['list', 'keeps a favourite, without its template, and puts it first']],
  },
  {
    section: '4',
    text: 'The whole record is then saved (PUT), and the list reloads.',
    tests: [['list', 'keeps a favourite, without its template, and puts it first']],
  },
  {
    section: '4',
    text: 'Standard petitions cannot be edited or deleted.',
    tests: [
      ['editorParts', 'is shown read-only with the warning; it can be looked at and downloaded, not changed'],
      ['list', 'are hidden for deleting a standard petition'],
    ],
  },
  {
    section: '4',
    text: "Standard petitions can only be copied with 'Farklı Kaydet'.",
    tests: [['formRoles.long', 'can be read and copied, not edited or saved']],
  },
  {
    section: '4',
    text: 'The copy has standart_mi = false and no id.',
    tests: [
      ['form', "is copied by 'Farklı Kaydet' with the edits and a timestamp, and the copy opens for editing"],
    ],
  },
  {
    section: '4',
    text: "If the name is unchanged since the form opened, ' (<ISO timestamp>)' is appended to it.",
    tests: [
      ['form', "is copied by 'Farklı Kaydet' with the edits and a timestamp, and the copy opens for editing"],
      ['form', 'is copied under the name that was typed, without a timestamp'],
    ],
  },
  {
    section: '4',
    text: "The copy is created as a new record, and the user's edits are carried into it.",
    tests: [
      ['form', "is copied by 'Farklı Kaydet' with the edits and a timestamp, and the copy opens for editing"],
    ],
  },
  {
    section: '4',
    text: 'If the sablon of an opened record is empty, the full record is fetched (GET by id) and merged into the form.',
    tests: [['form', 'is fetched whole, saved with Ctrl+S without closing, and the list follows']],
  },
  {
    section: '4',
    text: 'This fetch is skipped in both download modes.',
    tests: [['fillPreview', 'is not fetched where there is no room for it']],
  },
  {
    section: '4',
    text: 'After a successful create, the form resets to an empty petition: empty sablon, favori_mi false.',
    tests: [
      ['form', 'is saved with the fields of its template; the form is empty again and the list shows it'],
    ],
  },
  {
    section: '4',
    text: 'Template-required error: editing the template clears it.',
    tests: [['form', 'says what is missing at each field and saves nothing; editing takes it away']],
  },
  {
    section: '4',
    text: 'The list is re-fetched only when the query changes, or when a reload is forced (after add, edit, delete or favourite toggle).',
    tests: [['list', 'is asked for again on the way back and where it was changed, and for no other reason']],
  },
  {
    section: '5.1',
    text: "Name (isim) is required: 'Lütfen bu alanı doldurun.'",
    tests: [['form', 'says what is missing at each field and saves nothing; editing takes it away']],
  },
  {
    section: '5.1',
    text: "Type (dilekce_tipi) is required: 'Lütfen bu alanı doldurun.'",
    tests: [['form', 'says what is missing at each field and saves nothing; editing takes it away']],
  },
  {
    section: '5.1',
    text: "sablon must not be blank after trimming: an error border on the editor with 'Lütfen bu alanı doldurun.', and nothing is saved.",
    tests: [['form', 'says what is missing at each field and saves nothing; editing takes it away']],
  },
  {
    section: '5.2',
    text: "At least one petition must be selected: 'Lütfen bu alanı doldurun.'",
    tests: [['takip', 'asks for a petition when none is chosen, and puts the cursor there']],
  },
  {
    section: '5.2',
    text: 'The form must pass validation before any rendering starts.',
    tests: [['takip', 'asks for a petition when none is chosen, and puts the cursor there']],
  },
  {
    section: '5.3',
    text: "Default label 'TC Kimlik No'.",
    tests: [
      [
        'takipForm',
        'is entered by the keyboard alone, stands in the list, and fills the 28 fields as expected',
      ],
    ],
  },
  {
    section: '5.3',
    text: 'Numeric mask of 11 digits; maximum length 11; a character counter of 11 is shown.',
    tests: [
      ['fillForm', 'are one for each field, titled with its name, of the kind the specification names'],
      ['../src/ui/TcknInput', 'takes %s as %s'],
    ],
  },
  {
    section: '5.3',
    text: "If the input is marked required and is empty: 'Lütfen bu alanı doldurun.'",
    tests: [['../src/ui/TcknInput', 'says the first thing that is wrong, in the order of the specification']],
  },
  {
    section: '5.3',
    text: "If a value is present, it must be exactly 11 characters: '11 karakter olmalıdır.'",
    tests: [['../src/ui/TcknInput', 'says the first thing that is wrong, in the order of the specification']],
  },
  {
    section: '5.3',
    text: "The value must pass the national ID number checksum: 'TC Kimlik No doğru değil.'",
    tests: [
      ['../src/ui/TcknInput', 'says the first thing that is wrong, in the order of the specification'],
      ['fillForm', 'says what is wrong with a number or a date and keeps what was typed'],
    ],
  },
  {
    section: '5.4',
    text: 'Date fields are formatted as date strings before sending.',
    tests: [
      ['../../../packages/domain/test/manual', 'prints %s as dd.MM.yyyy, from ISO, Turkish or an instant'],
    ],
  },
  {
    section: '6',
    text: "dilekce-ekle guards add ('Dilekçe Ekle').",
    tests: [
      ['list', 'say to %s which are not allowed'],
      ['formRoles.long', 'stajyer opens no form, and reads why'],
    ],
  },
  {
    section: '6',
    text: 'dilekce-duzenle guards edit.',
    tests: [
      ['list', 'say to %s which are not allowed'],
      ['formRoles.long', 'opens for a role with %s, and is copied with that key'],
    ],
  },
  {
    section: '6',
    text: 'dilekce-indir guards download.',
    tests: [['editorParts', "tells whose role lacks 'dilekce-indir'"]],
  },
  { section: '6', text: 'dilekce-sil guards delete.', tests: [['list', 'say to %s which are not allowed']] },
  {
    section: '6',
    text: "Without a permission, the matching button is disabled and shows the tooltip 'Bu işlem için yetkiniz yok.'",
    tests: [
      ['list', 'say to %s which are not allowed'],
      ['trash', 'explains itself to who may not delete'],
    ],
  },
  {
    section: '6',
    text: 'National-ID lookup button: it is disabled unless a connection to the national judicial information system is active.',
    tests: [
      [
        'uyap',
        'says in the words of the specification whether there is a connection, to pointer and keyboard',
      ],
      [
        'fillFormFields.long',
        'no lookup button is shown, and the yonetici reads where it is switched on; nothing is followed',
      ],
    ],
  },
  {
    section: '6',
    text: "Tooltip when connected: '{system}'dan Sorgula'.",
    tests: [
      [
        'uyap',
        'says in the words of the specification whether there is a connection, to pointer and keyboard',
      ],
    ],
  },
  {
    section: '6',
    text: "Tooltip when not connected: '{system} Bağlantısını Yapınız'.",
    tests: [
      [
        'uyap',
        'says in the words of the specification whether there is a connection, to pointer and keyboard',
      ],
      [
        'fillFormFields.long',
        'no lookup button is shown, and the yonetici reads where it is switched on; nothing is followed',
      ],
    ],
  },
  {
    section: '7.5',
    text: 'Payload: {tcKimlikNo}.',
    tests: [
      [
        'uyap',
        'is made by the keyboard alone; what came is shown before it is used, and the focus comes back',
      ],
    ],
  },
  {
    section: '7.5',
    text: 'The result is handed back to the screen that asked for it.',
    tests: [
      [
        'uyap',
        'is made by the keyboard alone; what came is shown before it is used, and the focus comes back',
      ],
      ['uyap', 'asks what for, fills the party in the form, and is saved with the form alone'],
    ],
  },
  {
    section: '8',
    text: "The user lacks the permission for an action: button disabled; tooltip 'Bu işlem için yetkiniz yok.'",
    tests: [['uyap', 'tells whose role lacks the key, and asks the server for nothing']],
  },
  {
    section: '8',
    text: "National ID present but not 11 characters: '11 karakter olmalıdır.'",
    tests: [['uyap', 'waits for a number that may be somebody’s, and says so']],
  },
  {
    section: '8',
    text: "National ID fails the checksum: 'TC Kimlik No doğru değil.'",
    tests: [['uyap', 'waits for a number that may be somebody’s, and says so']],
  },
  {
    section: '8',
    text: 'National-ID lookup fails: the error message is shown as a toast.',
    tests: [
      ['uyap', 'shows why as a toast where %s, and goes on'],
      ['uyap', 'ends after 45 s where no answer comes'],
    ],
  },
];
