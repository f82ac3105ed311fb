; The installer of Windows: per user, 64-bit, Turkish. scripts/package/installer.ts gives VERSION, NUMBERS, FILES, SIZE_KB
; and OUT; FILES writes each file of the program in a fixed order.
;
; Silent: /S, with /BACKUP=<folder>, /NOSTART (does not start it) and /NOSIGNIN (does not start it at sign-in); the
; uninstaller's /DELETEDATA deletes the office's data too. /D=<folder>, which must come last, installs elsewhere.
Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
SetCompressorDictSize 64
SetDateSave off
ManifestDPIAware true
RequestExecutionLevel user
Name "Derkenar"
BrandingText "Derkenar ${VERSION}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Derkenar"
VIProductVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "Derkenar"
VIAddVersionKey "FileDescription" "Derkenar kurulumu"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "Derkenar"

!include MUI2.nsh
!include nsDialogs.nsh
!include LogicLib.nsh
!include FileFunc.nsh
!include TextFunc.nsh
!include WordFunc.nsh

!define UNINSTALL_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Derkenar"
!define RUN_KEY "Software\Microsoft\Windows\CurrentVersion\Run"
!define CPP_RUNTIME "https://aka.ms/vs/17/release/vc_redist.x64.exe"
!define SETTINGS "$LOCALAPPDATA\Derkenar"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "side.bmp"
!define MUI_UNWELCOMEFINISHPAGE_BITMAP "side.bmp"
!define MUI_WELCOMEPAGE_TITLE "Derkenar kuruluyor"
!define MUI_WELCOMEPAGE_TEXT "Derkenar yalnız sizin kullanıcınıza kurulur, yönetici parolası istemez. Gereken her şey (veritabanı da) içindedir.$\r$\n$\r$\nEski bir sürüm kuruluysa güncellenir; büronun verileri yerinde kalır."
!define MUI_FINISHPAGE_TITLE "Derkenar kuruldu"
!define MUI_FINISHPAGE_TEXT "İlk açılışta veritabanı hazırlanır, ardından tarayıcıda büronuzu kurduğunuz sayfa açılır. Derkenar saatin yanındaki simgeden açılır ve durdurulur."
!define MUI_FINISHPAGE_RUN "$INSTDIR\derkenar.exe"
!define MUI_FINISHPAGE_RUN_TEXT "Derkenar’ı aç"

!insertmacro MUI_PAGE_WELCOME
Page custom AskBackup LeaveBackup
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "Turkish"

Var Backup
Var SignIn
Var Previous
Var FolderInput
Var SignInInput

Function .onInit
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/BACKUP=" $Backup
  ${If} $Backup == ""
    ; Many programs put the whole word between quotes when the folder's name has a space.
    ClearErrors
    ${WordFind2X} $0 '"/BACKUP=' '"' "E+1" $Backup
    ${If} ${Errors}
      StrCpy $Backup ""
    ${EndIf}
  ${EndIf}
  StrCpy $SignIn 1
  ClearErrors
  ${GetOptions} $0 "/NOSIGNIN" $1
  IfErrors +2
  StrCpy $SignIn 0
  Call CheckRuntime
FunctionEnd

; PostgreSQL and the module for passwords load these libraries of Microsoft's.
Function CheckRuntime
  ${If} ${FileExists} "$SYSDIR\vcruntime140.dll"
  ${AndIf} ${FileExists} "$SYSDIR\vcruntime140_1.dll"
  ${AndIf} ${FileExists} "$SYSDIR\msvcp140.dll"
    Return
  ${EndIf}
  MessageBox MB_YESNO|MB_ICONEXCLAMATION "Derkenar’ın veritabanı Microsoft Visual C++ 2015–2022 (x64) kitaplığını ister; bu bilgisayarda yok. Microsoft’un kurulumu şimdi indirilsin mi?$\r$\n$\r$\n${CPP_RUNTIME}$\r$\n$\r$\nOnu kurduktan sonra bu kuruluma dönün." /SD IDNO IDNO +2
  ExecShell "open" "${CPP_RUNTIME}"
FunctionEnd

Function AskBackup
  ; An update keeps what was chosen.
  ${If} ${FileExists} "${SETTINGS}\derkenar.env"
    Abort
  ${EndIf}
  !insertmacro MUI_HEADER_TEXT "Yedekler" "Derkenar her gün yedek alır ve son 14’ünü saklar."
  nsDialogs::Create 1018
  Pop $0
  ${NSD_CreateLabel} 0 0 100% 24u "Yedekler hangi klasöre alınsın? Mümkünse başka bir disk ya da büronun ortak klasörü olsun. Boş bırakılırsa yedek alınmaz."
  Pop $0
  ${NSD_CreateDirRequest} 0 30u 78% 13u "$DOCUMENTS\Derkenar yedekleri"
  Pop $FolderInput
  ${NSD_CreateBrowseButton} 80% 30u 20% 13u "Seç…"
  Pop $0
  ${NSD_OnClick} $0 ChooseFolder
  ${NSD_CreateCheckbox} 0 60u 100% 12u "Oturum açılınca Derkenar’ı başlat"
  Pop $SignInInput
  ${NSD_Check} $SignInInput
  nsDialogs::Show
FunctionEnd

Function ChooseFolder
  ${NSD_GetText} $FolderInput $0
  nsDialogs::SelectFolderDialog "Yedeklerin klasörü" $0
  Pop $0
  ${If} $0 != error
    ${NSD_SetText} $FolderInput $0
  ${EndIf}
FunctionEnd

Function LeaveBackup
  ${NSD_GetText} $FolderInput $Backup
  ${NSD_GetState} $SignInInput $SignIn
FunctionEnd

; Asks a program of an earlier installation to end, with its PostgreSQL.
!macro StopRunning
  ${If} ${FileExists} "$INSTDIR\derkenar.exe"
    ExecWait '"$INSTDIR\derkenar.exe" --stop' $0
    ${If} $0 != 0
      MessageBox MB_OK|MB_ICONSTOP "Derkenar durdurulamadı. Saatin yanındaki simgesinden durdurup yeniden deneyin." /SD IDOK
      SetErrorLevel 4
      Quit
    ${EndIf}
  ${EndIf}
!macroend

; Takes away the versions other than this one and the one before it.
Function RemoveOldVersions
  FindFirst $0 $1 "$INSTDIR\versions\*"
  ${DoWhile} $1 != ""
    ${If} $1 != "."
    ${AndIf} $1 != ".."
    ${AndIf} $1 != "${VERSION}"
    ${AndIf} $1 != $Previous
      RMDir /r "$INSTDIR\versions\$1"
    ${EndIf}
    FindNext $0 $1
  ${Loop}
  FindClose $0
FunctionEnd

Section
  !insertmacro StopRunning
  ClearErrors
  FileOpen $0 "$INSTDIR\current" r
  ${IfNot} ${Errors}
    FileRead $0 $Previous
    FileClose $0
    ; The first line is the version (apps/server/src/update/current.ts).
    ${TrimNewLines} $Previous $Previous
  ${EndIf}
  RMDir /r "$INSTDIR\versions\${VERSION}"
  ClearErrors
  !include "${FILES}"
  ${If} ${Errors}
    MessageBox MB_OK|MB_ICONSTOP "Dosyalar yazılamadı: diskte en az 600 MB yer olduğunu denetleyip kurulumu yineleyin." /SD IDOK
    SetErrorLevel 5
    Quit
  ${EndIf}
  SetOutPath "$INSTDIR"
  FileOpen $0 "$INSTDIR\current" w
  FileWrite $0 "${VERSION}"
  FileClose $0
  Call RemoveOldVersions
  ${If} $Backup != ""
    ExecWait '"$INSTDIR\derkenar.exe" --backup-folder "$Backup"'
  ${EndIf}
  ${If} $SignIn == 1
    WriteRegStr HKCU "${RUN_KEY}" "Derkenar" '"$INSTDIR\derkenar.exe" --quiet'
  ${EndIf}
  CreateShortcut "$SMPROGRAMS\Derkenar.lnk" "$INSTDIR\derkenar.exe"
  CreateShortcut "$DESKTOP\Derkenar.lnk" "$INSTDIR\derkenar.exe"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayName" "Derkenar"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayIcon" "$INSTDIR\derkenar.exe"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "Publisher" "Derkenar"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL_KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "EstimatedSize" ${SIZE_KB}
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoRepair" 1
SectionEnd

Function .onInstSuccess
  ${If} ${Silent}
    ${GetParameters} $0
    ClearErrors
    ${GetOptions} $0 "/NOSTART" $1
    ${If} ${Errors}
      Exec '"$INSTDIR\derkenar.exe" --quiet'
    ${EndIf}
  ${EndIf}
FunctionEnd

; Removes what Derkenar made in the folder $0, and the folder itself when nothing else is in it.
Function un.DeleteDataIn
  FindFirst $1 $2 "$0\pgdata*"
  ${DoWhile} $2 != ""
    RMDir /r "$0\$2"
    FindNext $1 $2
  ${Loop}
  FindClose $1
  FindFirst $1 $2 "$0\pgsql-*"
  ${DoWhile} $2 != ""
    RMDir /r "$0\$2"
    FindNext $1 $2
  ${Loop}
  FindClose $1
  RMDir /r "$0\run"
  RMDir /r "$0\toplu"
  RMDir /r "$0\updates"
  Delete "$0\postgres.log"
  Delete "$0\postgres.log.old"
  Delete "$0\address"
  Delete "$0\demo-address"
  Delete "$0\backup-signing-key.pem"
  Delete "$0\secret-keys"
  RMDir "$0"
FunctionEnd

Section Uninstall
  !insertmacro StopRunning
  StrCpy $3 0
  ${If} ${Silent}
    ${GetParameters} $4
    ClearErrors
    ${GetOptions} $4 "/DELETEDATA" $5
    ${IfNot} ${Errors}
      StrCpy $3 1
    ${EndIf}
  ${Else}
    MessageBox MB_YESNO|MB_DEFBUTTON2|MB_ICONQUESTION "Büronun verileri de silinsin mi? Silinirse geri gelmez; yedekler yerinde kalır.$\r$\n$\r$\nDerkenar’ı yeniden kuracaksanız Hayır’ı seçin." IDNO +2
    StrCpy $3 1
  ${EndIf}
  RMDir /r "$INSTDIR\versions"
  Delete "$INSTDIR\current"
  Delete "$INSTDIR\derkenar.exe"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Derkenar.lnk"
  Delete "$DESKTOP\Derkenar.lnk"
  DeleteRegValue HKCU "${RUN_KEY}" "Derkenar"
  DeleteRegKey HKCU "${UNINSTALL_KEY}"
  ${If} $3 == 1
    ClearErrors
    FileOpen $1 "${SETTINGS}\data-folder" r
    ${IfNot} ${Errors}
      FileReadUTF16LE $1 $0
      FileClose $1
      ${If} $0 != ""
        Call un.DeleteDataIn
      ${EndIf}
    ${EndIf}
    Delete "${SETTINGS}\data-folder"
    Delete "${SETTINGS}\derkenar.env"
    Delete "${SETTINGS}\derkenar.log"
    Delete "${SETTINGS}\derkenar.log.old"
    RMDir "${SETTINGS}"
  ${EndIf}
SectionEnd
